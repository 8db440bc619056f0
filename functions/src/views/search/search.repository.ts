import { UNREAD_KEY, unreadKeys } from '../../core/search/search-keys.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import {
  conditionsOf,
  readableParts,
  type TransactionScope,
} from '../../ledger/transactions/transaction-list.repository.ts';
import {
  transactions,
  allTransactions,
  householdIdOf,
  households,
  jobs,
} from '../../platform/firestore/paths.ts';
import { where, type Condition, type Query } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { wordsOfRow } from '../../core/transaction/new-transaction.ts';
import type { Household } from '../../core/household/stored.ts';
import type { JobProgress } from '../../platform/firestore/documents.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

/** Firestore's limit of comparisons in one query, in disjunctive form. */
const MAX_COMPARISONS = 30;
/** Leaves room for three keys. */
const MAX_READABLE = 10;

/** Rows read per page at most, for any history. */
const MAX_READS = 200;

interface SearchedRows {
  /** Every match has one of them. */
  keys: readonly string[];
  matches: (row: Transaction) => boolean;
}

/** Latest first. */
export function pageFound(
  store: Store,
  scope: TransactionScope,
  { keys, matches }: SearchedRows,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ResultPage<Transaction>> {
  const queries = queriesOf(scope, [UNREAD_KEY, ...keys]);
  const reads = Math.max(limit + 1, Math.floor(MAX_READS / queries.length));
  return store.pageMatching(queries, matches, { limit, reads, cursor });
}

function queriesOf(
  { householdId, viewers, now }: TransactionScope,
  keys: readonly string[],
): Query<Transaction>[] {
  const parts = readableParts(viewers, now, MAX_READABLE) ?? [{ condition: null, comparisons: 1 }];
  return parts.flatMap(({ condition, comparisons }) => {
    const readable: Condition<keyof Transaction>[] = condition === null ? [] : [condition];
    const size = Math.floor(MAX_COMPARISONS / comparisons);
    const batches = Array.from({ length: Math.ceil(keys.length / size) }, (_, number) =>
      keys.slice(number * size, (number + 1) * size),
    );
    return batches.map((batch): Query<Transaction> => ({
      from: transactions(householdId),
      where: [where('words', 'array-contains-any', batch), ...conditionsOf({}), ...readable],
      orderBy: [
        ['transactionDate', 'desc'],
        ['entered', 'desc'],
      ],
    }));
  });
}

/** Rows written directly to the database, without current search keys, by household. */
export async function listRowsWithoutKeys(
  reader: Reader,
  limit: number,
): Promise<Map<string, string[]>> {
  const found = await reader.queryWithPaths({
    from: allTransactions,
    where: [where('words', '==', unreadKeys)],
    limit,
  });
  const byHousehold = Map.groupBy(found, ({ path }) => householdIdOf(path));
  return new Map([...byHousehold].map(([id, rows]) => [id, rows.map(({ data }) => data.id)]));
}

/**
 * Adds missing or outdated search keys. The version stays, so that it causes no edit conflict.
 * @returns the number of rows that lacked them
 */
export function fillSearchKeys(
  store: Store,
  householdId: string,
  ids: readonly string[],
): Promise<number> {
  const collection = transactions(householdId);
  return store.commit(async (unit) => {
    const rows = await unit.getAll(ids.map((id) => collection.doc(id)));
    const lacking = rows.filter((row) => row !== null).filter(lacksSearchKeys);
    for (const row of lacking) {
      unit.update(collection.doc(row.id), { words: wordsOfRow(row) });
    }
    return lacking.length;
  });
}

export function lacksSearchKeys(row: Transaction): boolean {
  return !isSameContent(row.words, wordsOfRow(row));
}

const PROGRESS = 'searchWords';

export async function getProgress(reader: Reader): Promise<JobProgress> {
  const stored = await reader.get(jobs.doc(PROGRESS));
  return stored ?? { id: PROGRESS, households: null, rows: null, isDone: false };
}

export function saveProgress(store: Store, progress: JobProgress): Promise<void> {
  return store.commit(async (unit) => {
    const before = await unit.get(jobs.doc(PROGRESS));
    unit.createOrReplace(jobs.doc(PROGRESS), before, progress);
  });
}

/** In the order of ids. */
export function pageHouseholdsToIndex(
  reader: Reader,
  cursor: string | null,
): Promise<ResultPage<Household>> {
  return reader.pageOnly({ from: households, orderBy: [] }, 1, cursor ?? undefined);
}

/** In the order of ids, with deleted rows: they may be restored. */
export function pageRows(
  reader: Reader,
  householdId: string,
  limit: number,
  cursor: string | null,
): Promise<ResultPage<Transaction>> {
  const query = { from: transactions(householdId), orderBy: [] };
  return reader.pageOnly(query, limit, cursor ?? undefined);
}
