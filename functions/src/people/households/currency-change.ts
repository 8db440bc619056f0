import { budgetsInCurrency, OF_HOUSEHOLD } from '../../core/budget/budget-list.ts';
import type { Currency } from '../../core/money/currency.ts';
import { budgetLists, activity, transactions, series } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { bookResourceTypes } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { nextDueAt } from '../../core/recurring/due.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';

/** They are private and do not prevent the change. @returns writes them, after all reads */
export async function readOwnBudgets(
  unit: UnitOfWork,
  householdId: string,
  before: Currency,
  after: Currency,
): Promise<() => void> {
  const lists = await unit.query({ from: budgetLists(householdId) });
  return () => {
    for (const { id, budgets } of lists) {
      if (id === OF_HOUSEHOLD || budgets.length === 0) continue;
      const document = budgetLists(householdId).doc(id);
      unit.update(document, { budgets: budgetsInCurrency(budgets, before, after) });
    }
  };
}

/**
 * Refuses another currency once amounts exist in the current one, also in the trash, in household
 * budgets, and in the history, which outlives purged entries.
 * @throws Problem conflict
 */
export async function requireNothingEntered(reader: Reader, householdId: string): Promise<void> {
  const [rows, entries, budgets] = await Promise.all([
    reader.query({ from: transactions(householdId), limit: 1 }),
    reader.query({
      from: activity(householdId),
      where: [where('resourceType', 'in', bookResourceTypes)],
      limit: 1,
    }),
    reader.get(budgetLists(householdId).doc(OF_HOUSEHOLD)),
  ]);
  if (rows.length + entries.length === 0 && budgets === null) return;
  throw new Problem(
    'conflict',
    'Something has been entered in the currency of this household, so it stays. For another currency, create ' +
      'another household.',
  );
}

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
