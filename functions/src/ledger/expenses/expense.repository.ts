import type { Expense } from '../../core/expense/expense.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { isGone } from '../../platform/firestore/documents.ts';
import { expenses, transactions } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** Null if there is none, or if it was deleted so long ago that it can no longer be restored. */
export async function findExpense(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<Expense | null> {
  const expense = await reader.get(expenses(householdId).doc(id));
  return expense && !isGone(expense, now) ? expense : null;
}

/** Those that exist, without those that are gone. Costs one read per id. */
export async function findExpenses(
  reader: Reader,
  householdId: string,
  ids: readonly string[],
  now: Date,
): Promise<Expense[]> {
  const collection = expenses(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  return found.filter((one) => one !== null).filter((one) => !isGone(one, now));
}

/** The existing rows with these ids, deleted ones too. Costs one read per id. */
export async function findRows(
  reader: Reader,
  householdId: string,
  ids: readonly string[],
): Promise<Transaction[]> {
  const collection = transactions(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  return found.filter((row) => row !== null);
}
