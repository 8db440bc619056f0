import { useMutation } from '@tanstack/react-query';
import { isDismissal } from '@/features/auth/auth-failure';
import { signInWithGoogle } from '@/lib/session/auth';

export function useSignInWithGoogle() {
  return useMutation({
    mutationFn: () =>
      signInWithGoogle().catch((error: unknown) => {
        if (!isDismissal(error)) throw error;
      }),
  });
}
