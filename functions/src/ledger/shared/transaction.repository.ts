import type { Transaction } from '../../core/transaction/transaction.ts';
import { isGone } from '../../platform/firestore/documents.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** Null if there is none, or if it was deleted so long ago that it can no longer be restored. */
export async function findTransaction(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<Transaction | null> {
  const [found] = await findTransactions(reader, householdId, [id], now);
  return found ?? null;
}

/** In the order of the ids. Costs one read per id. */
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
