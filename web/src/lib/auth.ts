/**
 * What the app asks of the identity provider. Screens call these and show the words of the
 * specification on failure; the SDK behind them is loaded on the first call.
 *
 * Components that want to know *who* is signed in use `useSession` from `lib/session.tsx`.
 */
import type { Account } from '@/lib/account';

const load = () => import('@/lib/firebase-auth');

/** Calls back at once with the stored account or null, then whenever it or its token changes. */
export function watchAccount(listener: (account: Account | null) => void): () => void {
  let isStopped = false;
  let stop = () => {};
  void load().then((firebase) => {
    if (!isStopped) stop = firebase.watchAccount(listener);
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** The bearer token of the signed-in account, or null. Renewed by the SDK when near its end. */
export async function getIdToken(forceRefresh = false): Promise<string | null> {
  return (await load()).getIdToken(forceRefresh);
}

export async function signInWithEmail(email: string, password: string): Promise<void> {
  return (await load()).signInWithEmail(email, password);
}

/** Always shows the account chooser. */
export async function signInWithGoogle(): Promise<void> {
  return (await load()).signInWithGoogle();
}

/** Creates the account and sets its name. The verification e-mail is `sendVerification`'s. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  return (await load()).signUp(name, email, password);
}

export async function signOut(): Promise<void> {
  return (await load()).signOut();
}

export async function sendPasswordReset(email: string): Promise<void> {
  return (await load()).sendPasswordReset(email);
}

export async function sendVerification(): Promise<void> {
  return (await load()).sendVerification();
}

/** Asks quietly whether the e-mail has been verified meanwhile; listeners learn of a change. */
export async function checkVerification(): Promise<void> {
  return (await load()).checkVerification();
}

/** Call after the profile changed: account and token are read anew. */
export async function refreshAccount(): Promise<void> {
  return (await load()).refreshAccount();
}
