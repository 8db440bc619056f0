import { HistoryCheck } from '../../core/audit/check-history.ts';
import type { Difference } from '../../core/audit/difference.ts';
import { checkWholeHousehold } from '../../core/audit/check-household.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { goThroughHistory, readWholeHousehold } from './household-check.repository.ts';

export interface HouseholdCheckResult {
  name: string;
  counts: { members: number; transactions: number; settlements: number };
  differences: Difference[];
}

/** Reads one snapshot, so it blocks no writes. Null = the household does not exist. */
export async function checkHousehold(
  store: Store,
  householdId: string,
  now: Date,
): Promise<HouseholdCheckResult | null> {
  const found = await store.readAtOnce(async (reader) => {
    const whole = await readWholeHousehold(reader, householdId);
    if (!whole) return null;
    const history = new HistoryCheck(whole, now);
    await goThroughHistory(reader, householdId, (entry) => history.add(entry));
    return { whole, history };
  });
  if (!found) return null;
  const { whole, history } = found;
  const { household, members, transactions, books } = whole;
  return {
    name: household.name,
    counts: {
      members: members.length,
      transactions: transactions.length,
      settlements: books.length,
    },
    differences: checkWholeHousehold(whole, history, now),
  };
}
