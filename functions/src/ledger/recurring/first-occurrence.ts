import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { NewRecurringExpense } from '../../core/recurring/recurring-expense-request.ts';
import type { CategoryReference } from '../../core/transaction/stored.ts';
import { expenses, transactions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { requireExpense } from '../expenses/expense-context.ts';
import {
  requireStandsAlone,
  requireTransaction,
  type WriteContext,
} from '../shared/ledger-context.ts';
import { findRecurringExpense } from './recurring.repository.ts';

export interface FirstOccurrence {
  resourceType: 'expenses' | 'transactions';
  id: string;
  transactionDate: CalendarDate;
  categories: readonly CategoryReference[];
}

/**
 * Null if the request names none. An entry belongs to at most one active recurring expense.
 * @throws Problem not_found, forbidden, conflict, invalid_request
 */
export async function requireFirstOccurrence(
  unit: UnitOfWork,
  context: WriteContext,
  { first: id, rule }: NewRecurringExpense,
): Promise<FirstOccurrence | null> {
  if (id === undefined) return null;
  const first = await findFirstOccurrence(unit, context, id);
  if (first.transactionDate === rule.start) return first;
  const message = 'The first is on the day of what was entered.';
  throw new Problem('invalid_request', `rule.start: ${message}`, {
    errors: [{ path: 'rule.start', message }],
  });
}

async function findFirstOccurrence(
  unit: UnitOfWork,
  context: WriteContext,
  id: string,
): Promise<FirstOccurrence> {
  const { actor, householdId, now } = context;
  if ((await unit.get(expenses(householdId).doc(id))) === null) {
    const row = await requireTransaction(unit, actor, 'transaction:update', id, now);
    requireStandsAlone(row);
    await requireNotRecurring(unit, context, row.seriesId ?? null);
    return { resourceType: 'transactions', ...row };
  }
  const expense = await requireExpense(unit, actor, 'expense:update', id, now);
  await requireNotRecurring(unit, context, expense.seriesId);
  return { resourceType: 'expenses', ...expense };
}

async function requireNotRecurring(
  unit: UnitOfWork,
  { householdId }: WriteContext,
  seriesId: string | null,
): Promise<void> {
  const known = seriesId !== null && (await findRecurringExpense(unit, householdId, seriesId));
  if (known) throw new Problem('conflict', 'This repeats already.');
}

/** Links the entry. Its version stays: the link causes no edit conflict. */
export function markFirstOccurrence(
  unit: UnitOfWork,
  householdId: string,
  { resourceType, id }: FirstOccurrence,
  seriesId: string,
): void {
  if (resourceType === 'transactions') unit.update(transactions(householdId).doc(id), { seriesId });
  else unit.update(expenses(householdId).doc(id), { seriesId, ordinal: 1 });
}
