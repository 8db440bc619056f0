/**
 * The only file that imports `firebase/auth`. Load it through `lib/session/auth.ts`, so that the
 * SDK is not in the entry chunk.
 */
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as signOutOfFirebase,
  updateProfile,
  type ActionCodeSettings,
  type User,
} from 'firebase/auth';
import { environment } from '@/config/environment';
import { ApiProblem } from '@/lib/api-problem';
import type { SignedInAccount } from '@/lib/session/account';

/**
 * At every start the SDK asks the identity provider whether the stored session is valid. It ends
 * and deletes the session after any failure except a network failure, even during an outage or
 * after too many calls. So every failure that does not end the session is passed to the SDK as a
 * network failure: it preserves the session and retries later. These failures end the session.
 */
const endings = new Set([
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'MISSING_ID_TOKEN',
  'MISSING_REFRESH_TOKEN',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]);

/** Google's addresses and the emulator's, which have the same end. */
const sessionCalls =
  /identitytoolkit\.googleapis\.com\/v1\/accounts:lookup|securetoken\.googleapis\.com\/v1\/token/;

/** Call it before the SDK starts. The SDK has no setting for this: it calls the global function. */
function treatFaultsAsNetworkFailures(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const response = await send(...call);
    if (response.ok || !isAboutSession(call[0]) || (await endsSession(response))) return response;
    throw new TypeError(`The identity provider answered with ${response.status}.`);
  };
}

function isAboutSession(input: RequestInfo | URL): boolean {
  return sessionCalls.test(input instanceof Request ? input.url : String(input));
}

async function endsSession(response: Response): Promise<boolean> {
  try {
    const { error } = (await response.clone().json()) as { error: { message: string } };
    const [message = ''] = error.message.split(' : ', 1);
    if (message === 'USER_NOT_FOUND') await noteGone();
    return endings.has(message);
  } catch {
    return false; // Not the provider's own answer.
  }
}

/** Must run before the SDK gets the failure and the remembered user is removed. */
async function noteGone(): Promise<void> {
  const file = await import('@/lib/session/gone-account').catch(() => null);
  file?.noteGoneAccount(auth.currentUser?.uid);
}

treatFaultsAsNetworkFailures();

export const app = initializeApp(environment.firebase);

// The popup resolver is passed only where a popup opens: here it would load a frame at start.
const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (environment.authEmulatorUrl !== null) {
  connectAuthEmulator(auth, environment.authEmulatorUrl, { disableWarnings: true });
}

export function watchAccount(listener: (account: SignedInAccount | null) => void): () => void {
  return onIdTokenChanged(auth, (user) => {
    if (user === null) return listener(null);
    void renewOutdatedToken(user).finally(() => {
      if (auth.currentUser?.uid === user.uid) listener(toAccount(user));
    });
  });
}

/**
 * The API checks the token. If the address was verified on another device, the account knows it before the token does.
 * So renew the token first: otherwise the app would open and its first calls would be refused.
 */
async function renewOutdatedToken(user: User): Promise<void> {
  if (!user.emailVerified) return;
  try {
    const { claims } = await user.getIdTokenResult();
    if (claims['email_verified'] !== true) await user.getIdToken(true);
  } catch {
    // Without a network the stored token is used.
  }
}

export async function getIdToken(forceRefresh: boolean): Promise<string | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  try {
    return user && (await user.getIdToken(forceRefresh));
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    // The SDK ends the session for only some of the refusals. Somebody else may be signed in by now.
    if (auth.currentUser === user) await signOutOfFirebase(auth);
    const detail = 'Your sign-in has ended. Sign in again to go on.';
    throw new ApiProblem('unauthenticated', detail, { status: 401, cause: error });
  }
}

export async function signInWithEmail(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

export async function signInWithGoogle(): Promise<void> {
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  provider.setCustomParameters({ prompt: 'select_account' });
  await signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

export async function hasPassword(): Promise<boolean> {
  await auth.authStateReady();
  const ways = auth.currentUser?.providerData.map(({ providerId }) => providerId) ?? [];
  return (
    ways.includes(EmailAuthProvider.PROVIDER_ID) || !ways.includes(GoogleAuthProvider.PROVIDER_ID)
  );
}

export async function signInAgain(password: string | null): Promise<void> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) throw new Error('Nobody is signed in.');
  if (password === null) {
    const provider = new GoogleAuthProvider();
    await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
  } else {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential);
  }
  await user.getIdToken(true);
}

export async function signUp(name: string, email: string, password: string): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: name });
  // The API reads the name from the token, so the token from before the name must be renewed.
  await user.getIdToken(true);
}

export async function signOut(): Promise<void> {
  await signOutOfFirebase(auth);
}

export async function sendPasswordReset(email: string, continueTo: string): Promise<void> {
  await withWayBack(continueTo, (settings) => sendPasswordResetEmail(auth, email, settings));
}

export async function sendVerification(continueTo: string): Promise<void> {
  const user = auth.currentUser;
  if (user) await withWayBack(continueTo, (settings) => sendEmailVerification(user, settings));
}

/** If the address is not an allowed one, a mail without the link back is better than no mail. */
async function withWayBack(
  path: string,
  send: (settings?: ActionCodeSettings) => Promise<void>,
): Promise<void> {
  try {
    await send({ url: new URL(path, location.origin).href });
  } catch (error) {
    if (!(error instanceof FirebaseError) || !wayBackRefused.has(error.code)) throw error;
    await send();
  }
}

const wayBackRefused = new Set(['auth/unauthorized-continue-uri', 'auth/invalid-continue-uri']);

/** Reloads the account; renews its token only if the address is verified now. */
export async function checkVerification(): Promise<void> {
  await auth.currentUser?.reload();
}

/** Reloads the account and renews its token, whose claims say whether the e-mail is verified. */
export async function refreshAccount(): Promise<void> {
  await auth.currentUser?.reload();
  await auth.currentUser?.getIdToken(true);
}

function toAccount(user: User): SignedInAccount {
  const { uid, email, displayName, photoURL, emailVerified } = user;
  return { uid, email, displayName, photoURL, emailVerified };
}

/** Error codes by which the provider finally refuses to renew a token. */
const refusals = new Set(
  [
    'user-token-expired',
    'user-disabled',
    'user-not-found',
    'invalid-refresh-token',
    'missing-refresh-token',
    'invalid-user-token',
  ].map((name) => `auth/${name}`),
);

/** Whether the session has ended. A network failure is temporary and does not count. */
function isTokenRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && refusals.has(error.code);
}
