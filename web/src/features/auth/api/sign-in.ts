import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '@/features/auth/credentials';
import { signInWithEmail } from '@/lib/session/auth';

export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => signInWithEmail(email, password),
  });
}
