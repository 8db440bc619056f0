import { randomUUID } from 'node:crypto';
import { testAccountIdOf } from '../households/accounts-of-members.ts';

/** Real accounts of the Auth emulator, created through its REST interface. */

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
  token: string;
}

export interface NewTestAccount {
  uid?: string;
  name?: string;
  email?: string;
  isVerified?: boolean;
}

const PASSWORD = 'correct horse battery';

/** Creates accounts in one call, with tokens as after a sign-in, which would take longer. */
export async function createAccounts(
  projectId: string,
  accounts: readonly NewTestAccount[],
): Promise<TestAccount[]> {
  const people = accounts.map((one) => {
    const uid = one.uid ?? randomUUID().replaceAll('-', '').slice(0, 28);
    return { isVerified: true, ...one, uid, email: one.email ?? `${uid}@example.com` };
  });
  const { error: errors } = await callAuth(`projects/${projectId}/accounts:batchCreate`, {
    users: people.map(({ uid, email, name, isVerified }) => ({
      ...{ localId: uid, email, rawPassword: PASSWORD, emailVerified: isVerified },
      ...(name === undefined ? {} : { displayName: name }),
    })),
  });
  if (Array.isArray(errors) && errors.length > 0) throw new Error(JSON.stringify(errors));
  // Created after the accounts: an older token counts as revoked.
  return people.map((one) => ({
    ...{ uid: one.uid, email: one.email, password: PASSWORD },
    token: unsignedTokenOf(projectId, one),
  }));
}

export async function createTestAccount(
  projectId: string,
  account: NewTestAccount = {},
): Promise<TestAccount> {
  const [created] = await createAccounts(projectId, [account]);
  return created!;
}

/** A new ID token, with the current state of the account. */
export async function refreshIdToken(
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
export function unsignedTokenOf(
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
 * Creates verified accounts of members with these ids in one call. Their `uid` is the member's; some sign in
 * with another. Only an emulator accepts their tokens.
 */
export async function inventPeople(
  { projectId }: { projectId: string },
  uids: readonly string[],
): Promise<TestAccount[]> {
  const people = uids.map((uid) => ({
    ...{ uid: testAccountIdOf(uid), email: `${uid}@example.com`, name: uid },
  }));
  const accounts = await createAccounts(projectId, people);
  return accounts.map((account, index) => ({ ...account, uid: uids[index]! }));
}
