/**
 * The session, read from the storage of the identity provider's SDK before that SDK (larger than
 * most screens) is loaded. It only decides the first screen: the SDK checks it later, and the API
 * checks the token. Anything unexpected is `unknown`, and waits for the SDK.
 */
import { tokenClaims } from '@/lib/session/token-claims';
import { environment } from '@/config/environment';
import { sessionStore, type StoredSession } from '@/lib/session/session-store';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = `firebase:authUser:${environment.firebase.apiKey}:[DEFAULT]`;

const unknown: StoredSession = { status: 'unknown' };

/** Milliseconds. A bug in some browsers prevented the database from ever responding. */
const TIMEOUT = 1000;

let reading: Promise<StoredSession> | undefined;

/** Reads it once, at the first call. */
export function getStoredSession(): Promise<StoredSession> {
  return (reading ??= readInTime());
}

async function readInTime(): Promise<StoredSession> {
  const tooLate = new Promise<StoredSession>((resolve) => {
    setTimeout(resolve, TIMEOUT, unknown);
  });
  const stored = await Promise.race([readStoredSession().catch(() => unknown), tooLate]);
  sessionStore.setState({ stored });
  return stored;
}

/** Milliseconds. A stored token that is valid for longer is used without renewal. */
const MARGIN = 60_000;

export function isFresh(session: StoredSession): boolean {
  return session.status === 'signed-in' && session.expiresAt - Date.now() > MARGIN;
}

/** The result of `getStoredSession`; `unknown` until then. */
export function peekStoredSession(): StoredSession {
  return sessionStore.getState().stored;
}

export async function readStoredSession(): Promise<StoredSession> {
  // If the database cannot be used, the SDK stores its user here.
  if (localStorage.getItem(KEY) !== null) return unknown;
  const entry = await readEntry();
  return entry === undefined ? { status: 'signed-out' } : interpret(entry);
}

async function readEntry(): Promise<unknown> {
  const open = indexedDB.open(DATABASE);
  let isNew = false;
  open.addEventListener('upgradeneeded', () => {
    // Nobody has ever signed in here. The SDK creates the database, so abort creating it.
    isNew = true;
    open.transaction?.abort();
  });
  let database: IDBDatabase;
  try {
    database = await resultOf(open);
  } catch (error) {
    if (isNew) return undefined;
    throw error;
  }
  try {
    return await resultOf<unknown>(database.transaction(STORE).objectStore(STORE).get(KEY));
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/**
 * Only an account with a verified address counts, and its token must say so: the address may have
 * been verified after the token was made.
 */
function interpret(entry: unknown): StoredSession {
  const user = at(entry, 'value');
  const tokens = at(user, 'stsTokenManager');
  const uid = at(user, 'uid');
  const token = at(tokens, 'accessToken');
  const expiresAt = at(tokens, 'expirationTime');
  if (typeof uid !== 'string' || typeof token !== 'string' || typeof expiresAt !== 'number') {
    return unknown;
  }
  if (at(user, 'emailVerified') !== true || tokenClaims(token)['email_verified'] !== true) {
    return unknown;
  }
  const account = {
    uid,
    email: textOrNull(at(user, 'email')),
    displayName: textOrNull(at(user, 'displayName')),
    photoURL: textOrNull(at(user, 'photoURL')),
    emailVerified: true,
  };
  return { status: 'signed-in', account, token, expiresAt };
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
