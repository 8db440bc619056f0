/**
 * The app's calls of the identity provider. Screens show the documented messages on failure; the first call loads the
 * SDK. Components that need the signed-in account use `useSession` from `lib/session/session.tsx`.
 */
import type { SignedInAccount } from '@/lib/session/account';
import { startAppCheck } from '@/lib/session/app-check';
import { sessionStore } from '@/lib/session/session-store';
import { getStoredSession, isFresh } from '@/lib/session/stored-session';

type Sdk = Awaited<ReturnType<typeof importSdk>>;

async function importSdk() {
  const [sdk] = await Promise.all([import('@/lib/session/firebase-auth'), startAppCheck()]);
  return sdk;
}
const arrival = Promise.withResolvers<Sdk>();

/** Null until it has loaded. */
let sdk: Sdk | null = null;

async function load(): Promise<Sdk> {
  sdk ??= await importSdk();
  arrival.resolve(sdk);
  return sdk;
}

type Listener = (account: SignedInAccount | null) => void;

/**
 * Calls back with the stored account or null, then whenever it or its token changes.
 * @param whenAtRest schedules loading the SDK, which checks whether the stored session is still valid
 */
export function watchAccount(
  listener: Listener,
  whenAtRest: (start: () => void) => () => void,
): () => void {
  let isStopped = false;
  let stopWatching = () => {};
  let stopWaiting = () => {};
  // Also if another part has loaded the SDK: signing in or out must be noticed at once.
  void arrival.promise.then((firebase) => {
    stopWaiting();
    if (!isStopped) stopWatching = firebase.watchAccount(listener);
  });
  const begin = async () => {
    const stored = sdk === null ? await getStoredSession() : null;
    if (isStopped || stored === null || sdk !== null) return;
    if (stored.status !== 'unknown')
      listener(stored.status === 'signed-in' ? stored.account : null);
    const isGoodForNow = stored.status === 'signed-out' || isFresh(stored);
    // If it fails to load, the next call that needs it tries again.
    if (isGoodForNow) stopWaiting = whenAtRest(() => void load().catch(() => {}));
    else await load();
  };
  void begin();
  return () => {
    isStopped = true;
    stopWaiting();
    stopWatching();
  };
}

/** The bearer token of the signed-in account, or null. The SDK renews it near its end. */
export async function getIdToken(forceRefresh = false): Promise<string | null> {
  if (!sdk && !forceRefresh) {
    const stored = await getStoredSession();
    if (stored.status === 'signed-in' && isFresh(stored)) return stored.token;
    if (stored.status === 'signed-out') return null;
  }
  return (await load()).getIdToken(forceRefresh);
}

export async function signInWithEmail(email: string, password: string): Promise<void> {
  return (await load()).signInWithEmail(email, password);
}

/** Always shows the account chooser. */
export async function signInWithGoogle(): Promise<void> {
  return (await load()).signInWithGoogle();
}

export async function hasPassword(): Promise<boolean> {
  return (await load()).hasPassword();
}

/**
 * Signs the same account in again for a fresh token.
 * @param password null = with Google
 */
export async function signInAgain(password: string | null): Promise<void> {
  return (await load()).signInAgain(password);
}

/** Creates the account and sets its name. `sendVerification` sends the e-mail. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  return (await load()).signUp(name, email, password);
}

export async function signOut(): Promise<void> {
  const firebase = await load();
  sessionStore.setState({ isSigningOut: true });
  try {
    await firebase.signOut();
  } finally {
    sessionStore.setState({ isSigningOut: false });
  }
}

export function isSigningOut(): boolean {
  return sessionStore.getState().isSigningOut;
}

/** @param continueTo path to which the page behind the mail's link leads */
export async function sendPasswordReset(email: string, continueTo: string): Promise<void> {
  return (await load()).sendPasswordReset(email, continueTo);
}

/** @param continueTo as above */
export async function sendVerification(continueTo: string): Promise<void> {
  return (await load()).sendVerification(continueTo);
}

/** Checks silently whether the e-mail has been verified; listeners get a change. */
export async function checkVerification(): Promise<void> {
  return (await load()).checkVerification();
}

/** Call after the profile changed: reloads account and token. */
export async function refreshAccount(): Promise<void> {
  return (await load()).refreshAccount();
}
