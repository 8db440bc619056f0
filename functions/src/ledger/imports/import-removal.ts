import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { isAsImported } from '../../core/settlement/transaction-lock.ts';
import { restorableUntil } from '../../core/transaction/transaction.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { expenses } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { compareExpenses } from '../expenses/expense-change.ts';
import { requireReasonForLeaver } from '../shared/change-rules.ts';
import {
  compareFacts,
  writeChangedFields,
  type ChangeContext,
  nextVersion,
} from '../shared/transaction-change.ts';
import type { Imported } from './imported-rows.ts';

/** Its rows are checked separately. */
export function isUntouchedExpense(expense: Expense): boolean {
  return isAsImported(expense) && expense.deletedAt === null;
}

/**
 * All entries of one undo get its start as their deletion time.
 * @throws Problem forbidden if it would take from a former member. Guests lose what they got from
 * the import: nobody has changed it since.
 */
export function removeWithImport(
  unit: UnitOfWork,
  { householdId, members, explained }: ChangeContext,
  { rows, expenses: shared }: Imported,
  startedAt: Date,
): void {
  const left = members.filter(({ leftAt }) => leftAt !== null);
  const gone = { deletedAt: startedAt, expireAt: restorableUntil(startedAt) };
  for (const row of rows) {
    const after = nextVersion(row, gone);
    // Rows of an expense are checked with the expense below.
    if (row.expenseId === null) {
      const change = { id: row.id, ...compareFacts(row, after) };
      requireReasonForLeaver(left, explained, { ...change, resourceType: 'transactions' });
    }
    writeChangedFields(unit, householdId, row, after);
  }
  for (const expense of shared) {
    const after = nextOf(expense, expense.version + 1, gone);
    const change = { id: expense.id, ...compareExpenses(expense, after) };
    requireReasonForLeaver(left, explained, { ...change, resourceType: 'expenses' });
    unit.replace(expenses(householdId).doc(expense.id), after);
  }
}

/** Restores the rows with their versions, as if the undo had never happened. */
export function putBack(
  unit: UnitOfWork,
  householdId: string,
  { rows, expenses: shared }: Imported,
): void {
  const back = { deletedAt: null, expireAt: null };
  for (const row of rows) {
    const before: Transaction = { ...row, version: row.version - 2 };
    writeChangedFields(unit, householdId, row, nextVersion(before, back));
  }
  for (const expense of shared) {
    const after = nextOf(expense, expense.version - 1, back);
    unit.replace(expenses(householdId).doc(expense.id), after);
  }
}

function nextOf(
  expense: Expense,
  version: number,
  changes: Pick<Expense, 'deletedAt' | 'expireAt'>,
): Expense {
  return { ...expense, ...changes, version, updatedAt: commitTime };
}
