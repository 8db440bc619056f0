import type { SignedInAccount } from '@/lib/session/account';

/** A fake identity provider with one account. Tests make requests fail or wait. */
let account: SignedInAccount | null = null;
let listeners: ((account: SignedInAccount | null) => void)[] = [];
const refused = new Map<string, Error>();
const held = new Map<string, Promise<void>>();

export const identity = {
  signInAs(who: SignedInAccount | null): void {
    account = who;
    for (const listener of listeners) listener(account);
  },
  /** The request fails like an error of the provider. */
  refuse(request: string, code = 'auth/internal-error'): () => void {
    refused.set(request, Object.assign(new Error(code), { code }));
    return () => void refused.delete(request);
  },
  /** The request waits until the returned function is called. */
  hold(request: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(request, promise);
    return () => {
      held.delete(request);
      resolve();
    };
  },
};

const ask = (request: string) => async (): Promise<void> => {
  await held.get(request);
  const refusal = refused.get(request);
  if (refusal) throw refusal;
};

// The exports of `lib/session/firebase-auth.ts`.
export const watchAccount = (listener: (account: SignedInAccount | null) => void) => {
  listeners.push(listener);
  listener(account);
  return () => {
    listeners = listeners.filter((one) => one !== listener);
  };
};
export const getIdToken = () => Promise.resolve(account && 'token');
export const signInWithEmail = ask('signInWithEmail');
export const signInWithGoogle = ask('signInWithGoogle');
export const signUp = ask('signUp');
export const signOut = ask('signOut');
export const sendPasswordReset = ask('sendPasswordReset');
export const sendVerification = ask('sendVerification');
export const checkVerification = ask('checkVerification');
export const refreshAccount = ask('refreshAccount');
export const signInAgain = ask('signInAgain');
/** A test's `refuse('hasPassword')` makes it an account with Google. */
export const hasPassword = () => Promise.resolve(!refused.has('hasPassword'));
