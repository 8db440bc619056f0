import { members, users } from '../../../src/platform/firestore/paths.ts';
import type { PlacedDocument } from './household-documents.ts';

/**
 * A member's id is not always that of their account: who joins as somebody that was in the books
 * already keeps that member's id. In the households of tests about rights, these members have joined so.
 */
const claimed = new Set(['ben', 'dan', 'writer', 'debtor', 'expired', 'superadmin']);

/** With which account the member of this id signs in. */
export function accountIdOf(memberId: string): string {
  return claimed.has(memberId) ? `account-of-${memberId}` : memberId;
}

/** The documents with what ties claimed members to their accounts. The latter are merged into what is there. */
export function withAccounts(documents: readonly PlacedDocument[]): {
  documents: PlacedDocument[];
  accounts: PlacedDocument[];
} {
  const accounts: PlacedDocument[] = [];
  const tied = documents.map((one) => {
    const [, householdId = '', collection, memberId = ''] = one.path.split('/');
    const isMember = collection === members('any').name && one.path.split('/').length === 4;
    const accountId = accountIdOf(memberId);
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
