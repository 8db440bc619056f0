import { members, users } from '../../../src/platform/firestore/paths.ts';
import type { PlacedDocument } from './household-documents.ts';

/**
 * A member's id is not always that of their account: an account that joins as a guest keeps the guest's id.
 * In the households of permission tests, these members have joined so.
 */
const claimed = new Set(['ben', 'dan', 'writer', 'debtor', 'expired', 'superadmin']);

/** The account that signs in as this member. */
export function testAccountIdOf(memberId: string): string {
  return claimed.has(memberId) ? `account-of-${memberId}` : memberId;
}

/**
 * The documents, and those that link claimed members to their accounts. The latter are merged into existing
 * ones.
 */
export function withAccounts(documents: readonly PlacedDocument[]): {
  documents: PlacedDocument[];
  accounts: PlacedDocument[];
} {
  const accounts: PlacedDocument[] = [];
  const tied = documents.map((one) => {
    const [, householdId = '', collection, memberId = ''] = one.path.split('/');
    const isMember = collection === members('any').name && one.path.split('/').length === 4;
    const accountId = testAccountIdOf(memberId);
    if (!isMember || accountId === memberId || one.data['accountId'] === null) return one;
    accounts.push({
      path: users.doc(accountId).path,
      data: {
        activeHouseholdId: null,
        householdIds: [householdId],
        memberIds: { [householdId]: memberId },
      },
    });
    return { ...one, data: { ...one.data, accountId } };
  });
  return { documents: tied, accounts };
}
