import { useSignIn, useSignInWithGoogle, useSignUp } from '@/features/auth/auth-calls';
import { explainAuthFailure } from '@/features/auth/auth-failure';
import type { Credentials } from '@/features/auth/credentials';

export type LoginMode = 'sign-in' | 'sign-up';

interface LoginFailure {
  message: string;
  reason: string | null;
}

/** The three sign-in methods; only one runs at a time. */
export function useLogin(returnPath: string) {
  const signIn = useSignIn();
  const signUp = useSignUp(returnPath);
  const google = useSignInWithGoogle();
  const ways = [
    { attempt: signIn, message: 'Failed to sign in. Please check your email and password.' },
    { attempt: signUp, message: 'Failed to create account. The email may already be in use.' },
    { attempt: google, message: 'Failed to sign in with Google' },
  ];
  const failed = ways.find(({ attempt }) => attempt.isError);
  const failure = failed ? failureOf(failed.message, failed.attempt.error) : null;

  const dismissFailure = () => {
    for (const { attempt } of ways) attempt.reset();
  };

  return {
    failure,
    dismissFailure,
    isBusyWithEmail: signIn.isPending || signUp.isPending,
    isBusyWithGoogle: google.isPending,
    submit: (mode: LoginMode, credentials: Credentials) => {
      dismissFailure();
      if (mode === 'sign-up') signUp.mutate(credentials);
      else signIn.mutate(credentials);
    },
    continueWithGoogle: () => {
      dismissFailure();
      google.mutate();
    },
  };
}

function failureOf(message: string, error: unknown): LoginFailure {
  return { message, reason: explainAuthFailure(error) };
}
