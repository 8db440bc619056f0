import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { accountIdOf } from '../households/accounts-of-members.ts';

/** Real accounts of the Auth emulator, created through its REST interface. */

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
  token: string;
}

export interface NewTestAccount {
  name?: string;
  email?: string;
  isVerified?: boolean;
}

const PASSWORD = 'correct horse battery';

export async function createAccount(
  projectId: string,
  { name, email = `${randomUUID()}@example.com`, isVerified = true }: NewTestAccount = {},
): Promise<TestAccount> {
  const created = await callAuth(`projects/${projectId}/accounts`, {
    email,
    password: PASSWORD,
    ...(name === undefined ? {} : { displayName: name }),
    emailVerified: isVerified,
  });
  const uid = String(created['localId']);
  // Without signing in, which takes longer than creating the account.
  const token = inventToken(projectId, { uid, email, name, isVerified });
  return { uid, email, password: PASSWORD, token };
}

/** A new ID token, with the current state of the account. */
export async function signIn(
  projectId: string,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<string> {
  const session = await callAuth('accounts:signInWithPassword', {
    targetProjectId: projectId,
    email,
    password,
    returnSecureToken: true,
  });
  return String(session['idToken']);
}

export async function verifyEmail(projectId: string, uid: string): Promise<void> {
  await callAuth(`projects/${projectId}/accounts:update`, { localId: uid, emailVerified: true });
}

interface TokenHolder {
  uid: string;
  email: string;
  name?: string | undefined;
  isVerified?: boolean;
}

/** An unsigned token with the claims of a fresh sign-in. Only an emulator accepts it. */
export function inventToken(
  projectId: string,
  { uid, email, name, isVerified = true }: TokenHolder,
): string {
  const now = Math.floor(Date.now() / 1000);
  return craftToken({
    ...(name === undefined ? {} : { name }),
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    email,
    email_verified: isVerified,
    auth_time: now,
    iat: now,
    exp: now + 24 * 3600,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
}

/** An unsigned token with any claims. Only an emulator accepts it. */
export function craftToken(claims: Readonly<Record<string, unknown>>): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

async function callAuth(method: string, body: object): Promise<Record<string, unknown>> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${method}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer owner',
      // The emulator closes a connection that is idle for 5 s: on a busy machine, just when it is used again.
      Connection: 'close',
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * Creates verified accounts of members with these ids in one call. Their `uid` is the member's; some sign in with
 * another. Only an emulator accepts their tokens.
 */
export async function inventPeople(
  api: { projectId: string; auth: Auth },
  uids: readonly string[],
): Promise<TestAccount[]> {
  const people = uids.map((uid) => ({ uid, email: `${uid}@example.com` }));
  const made = await api.auth.importUsers(
    people.map(({ uid, email }) => ({
      ...{ uid: accountIdOf(uid), email, displayName: uid, emailVerified: true },
    })),
  );
  if (made.failureCount > 0) throw new Error(JSON.stringify(made.errors));
  // Created after the account: an older token counts as revoked.
  return people.map((one) => ({
    ...one,
    password: '',
    token: inventToken(api.projectId, { ...one, uid: accountIdOf(one.uid) }),
  }));
}
