import { nextDueAt } from '../../core/recurring/due.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import { series } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/** Due when its day begins in the household's time zone. Reads now; the result writes. */
export async function readRecurringDueTimes(
  unit: UnitOfWork,
  householdId: string,
  timeZone: string,
): Promise<() => void> {
  const from = series(householdId);
  const open = await unit.query({
    from,
    where: [where<keyof RecurringExpense>('endedAt', '==', null)],
  });
  const due = open.filter(({ dueAt }) => dueAt !== null);
  return () => {
    for (const one of due) unit.update(from.doc(one.id), { dueAt: nextDueAt(one, timeZone) });
  };
}
