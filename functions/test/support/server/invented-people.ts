import { inventToken, type TestAccount } from './accounts.ts';
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
    token: inventToken(api.projectId, one),
  }));
}
