import type { Difference } from '../../core/audit/difference.ts';
import { checkWholeHousehold } from '../../core/audit/check-household.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readWholeHousehold } from './household-check.repository.ts';

export interface HouseholdCheck {
  name: string;
  /** How many documents of each kind were checked. */
  counts: { members: number; transactions: number; settlements: number };
  differences: Difference[];
}

/**
 * Checks whether a household's documents agree with each other. Reads one snapshot, so nobody's
 * writing is blocked. null = there is no such household.
 */
export async function checkHousehold(
  store: Store,
  householdId: string,
  now: Date,
): Promise<HouseholdCheck | null> {
  const whole = await store.readAtOnce((reader) => readWholeHousehold(reader, householdId));
  if (!whole) return null;
  const { household, members, transactions, books } = whole;
  return {
    name: household.name,
    counts: {
      members: members.length,
      transactions: transactions.length,
      settlements: books.length,
    },
    differences: checkWholeHousehold(whole, now),
  };
}
