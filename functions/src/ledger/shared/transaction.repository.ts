import type { Transaction } from '../../core/transaction/stored.ts';
import { isGone } from '../../core/transaction/transaction.ts';
import { expenses, transactions } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** Null if it does not exist or was deleted too long ago to be restored. */
export async function findTransaction(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<Transaction | null> {
  const [found] = await findTransactions(reader, householdId, [id], now);
  return found ?? null;
}

/** In the order of the ids. One read per id. */
export async function findTransactions(
  reader: Reader,
  householdId: string,
  ids: readonly string[],
  now: Date,
): Promise<(Transaction | null)[]> {
  const collection = transactions(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  return found.map((one) => (one === null || isGone(one, now) ? null : one));
}

/** Old rows lack them, and their payer would look like the only one. One read per expense. */
export async function withPayers(
  reader: Reader,
  householdId: string,
  rows: readonly Transaction[],
): Promise<Transaction[]> {
  const isOld = ({ expenseId, expensePayers }: Transaction) =>
    expenseId !== null && expensePayers === null;
  const ids = [...new Set(rows.filter(isOld).map(({ expenseId }) => expenseId!))];
  if (ids.length === 0) return [...rows];
  const collection = expenses(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  const payers = new Map(ids.map((id, index) => [id, found[index]?.payers ?? null]));
  return rows.map((row) =>
    isOld(row) ? { ...row, expensePayers: payers.get(row.expenseId!) ?? null } : row,
  );
}
