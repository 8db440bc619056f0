import { useMutation } from '@tanstack/react-query';
import { isUnknownAccount } from '@/features/auth/auth-failure';
import type { PasswordReset } from '@/features/auth/credentials';
import { sendPasswordReset } from '@/lib/auth';

export function useSendPasswordReset() {
  return useMutation({
    mutationFn: ({ email }: PasswordReset) =>
      sendPasswordReset(email).catch((error: unknown) => {
        if (!isUnknownAccount(error)) throw error;
      }),
  });
}
