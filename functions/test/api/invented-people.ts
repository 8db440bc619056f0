import { craftToken, type TestAccount } from './accounts.ts';
import type { TestApi } from './api-client.ts';

/**
 * Verified accounts with uids of one's choice, made with one call. Their tokens are ones that only
 * an emulator takes.
 */
export async function inventPeople(api: TestApi, uids: readonly string[]): Promise<TestAccount[]> {
  const people = uids.map((uid) => ({ uid, email: `${uid}@example.com` }));
  const made = await api.auth.importUsers(
    people.map((one) => ({ ...one, displayName: one.uid, emailVerified: true })),
  );
  if (made.failureCount > 0) throw new Error(JSON.stringify(made.errors));
  // Not before: a token from before the account was made counts as revoked.
  return people.map((one) => ({
    ...one,
    password: '',
    token: inventToken(api.projectId, one.uid),
  }));
}

/** What the person's token says; their address is verified unless told otherwise. */
export function inventToken(projectId: string, uid: string, isVerified = true): string {
  const now = Math.floor(Date.now() / 1000);
  const email = `${uid}@example.com`;
  return craftToken({
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
