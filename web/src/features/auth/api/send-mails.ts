import { useMutation } from '@tanstack/react-query';
import { isUnknownAccount } from '@/features/auth/auth-failure';
import type { PasswordReset } from '@/features/auth/credentials';
import { verifiedPath, signInPath } from '@/features/auth/mailed-paths';
import { sendVerification, sendPasswordReset } from '@/lib/session/auth';

/** @param returnPath where the reader goes on after the address is confirmed */
export function useSendVerification(returnPath: string) {
  return useMutation({ mutationFn: () => sendVerification(verifiedPath(returnPath)) });
}

/** @param returnPath where the reader goes on after signing in */
export function useSendPasswordReset(returnPath: string) {
  return useMutation({
    mutationFn: ({ email }: PasswordReset) =>
      sendPasswordReset(email, signInPath(returnPath, email)).catch((error: unknown) => {
        if (!isUnknownAccount(error)) throw error;
      }),
  });
}
