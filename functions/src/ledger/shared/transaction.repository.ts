import type { Transaction } from '../../core/transaction/transaction.ts';
import { isGone } from '../../platform/firestore/expiry.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** Null where there is none, and where it was deleted so long ago that it is gone for good. */
export async function findTransaction(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<Transaction | null> {
  const [found] = await findTransactions(reader, householdId, [id], now);
  return found ?? null;
}

/** The row under an id, also where it is gone for good and only its document is still there. */
export async function findStoredRow(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<{ row: Transaction; isGone: boolean } | null> {
  const row = await reader.get(transactions(householdId).doc(id));
  return row && { row, isGone: isGone(row, now) };
}

/** In the order asked for. One read for each. */
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
