import { pausedProgress } from '../../core/recurring/progress.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import type { PauseRecurringExpensesOf } from '../../people/households/leaving.ts';
import { series } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { nextRecurringVersion, saveRecurringExpense } from './recurring-change.ts';
import { MAX_RECURRING_EXPENSES } from './recurring.repository.ts';

export async function listRunningRecurringExpensesOf(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<RecurringExpense[]> {
  const open = await reader.query({
    from: series(householdId),
    where: [
      where<keyof RecurringExpense>('endedAt', '==', null),
      where<keyof RecurringExpense>('parties', 'array-contains', memberId),
    ],
    limit: MAX_RECURRING_EXPENSES.ofHousehold,
  });
  return open.filter(({ pausedAt }) => pausedAt === null);
}

/** Pauses a leaving member's recurring expenses until the other parties, notified, decide. */
export const pauseRecurringExpensesOf: PauseRecurringExpensesOf = async (
  reader,
  { householdId, memberId },
) => {
  const running = await listRunningRecurringExpensesOf(reader, householdId, memberId);
  return (unit, context) => {
    for (const before of running) {
      const changes = pausedProgress(before, 'member_left', context.now);
      // A paused recurring expense has no due time, so the time zone does not matter.
      const after = nextRecurringVersion(before, changes, 'UTC');
      saveRecurringExpense(unit, { ...context, householdId }, { what: 'paused', before, after });
    }
  };
};
