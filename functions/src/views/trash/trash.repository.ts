import { DAY_MS } from '../../core/calendar/day.ts';
import { RESTORE_DAYS } from '../../core/transaction/transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { DeletedThing } from '../../core/trash/trash-resource.ts';
import {
  readableTransactions,
  type TransactionScope,
} from '../../ledger/transactions/transaction-list.repository.ts';
import { activity, expenses, transactions } from '../../platform/firestore/paths.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';

/** Deleted entries read per page of a search at most. */
const MAX_READS = 200;

/**
 * Transactions and expenses deleted within 30 days that all viewers may read, the last deleted
 * first. Leaves out rows of expenses: they are restored with the expense. Reads at most two
 * pages.
 */
export function pageTrash(
  reader: Reader,
  scope: TransactionScope,
  limit: number,
  cursor?: string,
): Promise<ResultPage<DeletedThing>> {
  return reader.pageOfAny(queriesOf(scope), limit, cursor);
}

/**
 * The matching entries. Scans them: 30 days of deletions are few, and an index would cost every
 * row that is never deleted. A page may be empty and have a next one.
 */
export function pageFoundInTrash(
  store: Store,
  scope: TransactionScope,
  matches: (thing: DeletedThing) => boolean,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ResultPage<DeletedThing>> {
  const queries = queriesOf(scope);
  const reads = Math.floor(MAX_READS / queries.length);
  return store.pageMatching(queries, matches, { limit, reads, cursor });
}

function queriesOf({
  householdId,
  viewers,
  now,
}: TransactionScope): readonly Query<DeletedThing>[] {
  const since = new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
  const isReadable = readableTransactions(viewers, now);
  const single: Query<Transaction> = {
    from: transactions(householdId),
    where: [where('expenseId', '==', null), where('deletedAt', '>', since), ...isReadable],
    orderBy: [['deletedAt', 'desc']],
  };
  const shared: Query<Expense> = {
    from: expenses(householdId),
    where: [
      where('deletedAt', '>', since),
      // Both collections have these fields.
      ...(isReadable as NonNullable<Query<Expense>['where']>),
    ],
    orderBy: [['deletedAt', 'desc']],
  };
  return [single, shared] as readonly Query<DeletedThing>[];
}

/** By id. */
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

/** Null if nobody has undone it completely. */
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
