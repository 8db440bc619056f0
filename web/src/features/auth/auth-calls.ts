import { useMutation } from '@tanstack/react-query';
import { showError } from '@/components/ui/toast';
import { isDismissal, isUnknownAccount } from '@/features/auth/auth-failure';
import type { Credentials, PasswordReset } from '@/features/auth/credentials';
import { signInPath, verifiedPath } from '@/features/auth/mailed-paths';
import {
  sendPasswordReset,
  sendVerification,
  signInWithEmail,
  signInWithGoogle,
  signUp,
} from '@/lib/session/auth';

export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => signInWithEmail(email, password),
  });
}

export function useSignInWithGoogle() {
  return useMutation({
    mutationFn: () =>
      signInWithGoogle().catch((error: unknown) => {
        if (!isDismissal(error)) throw error;
      }),
  });
}

/**
 * Creates the account, then sends the verification e-mail.
 * @param returnPath where the reader continues after the verification
 */
export function useSignUp(returnPath: string) {
  return useMutation({
    mutationFn: ({ name, email, password }: Credentials) => signUp(name, email, password),
    // The account exists and the screen has changed: a failed e-mail gets its own message.
    onSuccess: () =>
      sendVerification(verifiedPath(returnPath)).catch(() =>
        showError('Failed to send verification email. Please try again later.'),
      ),
  });
}

/** @param returnPath where the reader continues after the verification */
export function useSendVerification(returnPath: string) {
  return useMutation({ mutationFn: () => sendVerification(verifiedPath(returnPath)) });
}

/** @param returnPath where the reader continues after signing in */
export function useSendPasswordReset(returnPath: string) {
  return useMutation({
    mutationFn: ({ email }: PasswordReset) =>
      sendPasswordReset(email, signInPath(returnPath, email)).catch((error: unknown) => {
        if (!isUnknownAccount(error)) throw error;
      }),
  });
}
