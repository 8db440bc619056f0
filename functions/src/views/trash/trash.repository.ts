import { RESTORE_DAYS, type Transaction } from '../../core/transaction/transaction.ts';
import type { DeletedThing } from '../../core/trash/trash-resource.ts';
import type { Expense } from '../../core/expense/expense.ts';
import {
  readableBy,
  type TransactionScope,
} from '../../ledger/transactions/transaction-list.repository.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import { activity, expenses, transactions } from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The transactions and expenses that were deleted in the last 30 days and that all viewers may read,
 * the last deleted first. Rows of an expense are left out: they come and go with it. Reads at most
 * two pages, however much was deleted.
 */
export function pageTrash(
  reader: Reader,
  { householdId, viewers, now }: TransactionScope,
  limit: number,
  cursor?: string,
): Promise<Page<DeletedThing>> {
  const since = new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
  const isReadable = readableBy(viewers, now);
  const single: Query<Transaction> = {
    from: transactions(householdId),
    where: [where('expenseId', '==', null), where('deletedAt', '>', since), ...isReadable],
    orderBy: [['deletedAt', 'desc']],
  };
  const shared: Query<Expense> = {
    from: expenses(householdId),
    where: [
      where('deletedAt', '>', since),
      // Both collections name these the same.
      ...(isReadable as NonNullable<Query<Expense>['where']>),
    ],
    orderBy: [['deletedAt', 'desc']],
  };
  const queries = [single, shared] as readonly Query<DeletedThing>[];
  return reader.pageOfAny(queries, limit, cursor);
}

/** The last entries of the history about these things, by id. */
export async function findLastEntries(
  reader: Reader,
  householdId: string,
  things: readonly DeletedThing[],
): Promise<ReadonlyMap<string, Activity>> {
  const collection = activity(householdId);
  const ids = [...new Set(things.map(({ lastActivityId }) => lastActivityId))];
  const found = await reader.getAll(ids.filter(Boolean).map((id) => collection.doc(id)));
  return new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])));
}

/** Who undid an import; null = nobody has, or not to the end. */
export async function findUndoer(
  reader: Reader,
  householdId: string,
  importId: string,
): Promise<string | null> {
  const [undone] = await reader.query({
    from: activity(householdId),
    where: [where('resourceId', '==', importId), where('what', '==', 'import_undone')],
    limit: 1,
  });
  return undone?.actor ?? null;
}
