import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { isGone } from '../../core/transaction/transaction.ts';
import { expenses, transactions } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** Null if it does not exist or was deleted too long ago to be restored. */
export async function findExpense(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<Expense | null> {
  const expense = await reader.get(expenses(householdId).doc(id));
  return expense && !isGone(expense, now) ? expense : null;
}

/** Leaves out those that do not exist or can no longer be restored. One read per id. */
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

/** The existing rows, including deleted ones. One read per id. */
export async function findRows(
  reader: Reader,
  householdId: string,
  ids: readonly string[],
): Promise<Transaction[]> {
  const collection = transactions(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  return found.filter((row) => row !== null);
}
