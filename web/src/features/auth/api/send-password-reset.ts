import { useMutation } from '@tanstack/react-query';
import { isUnknownAccount } from '@/features/auth/auth-failure';
import type { PasswordReset } from '@/features/auth/credentials';
import { signInPath } from '@/features/auth/mailed-paths';
import { sendPasswordReset } from '@/lib/session/auth';

/** @param returnPath where the reader wants to be once they have signed in */
export function useSendPasswordReset(returnPath: string) {
  return useMutation({
    mutationFn: ({ email }: PasswordReset) =>
      sendPasswordReset(email, signInPath(returnPath, email)).catch((error: unknown) => {
        if (!isUnknownAccount(error)) throw error;
      }),
  });
}
