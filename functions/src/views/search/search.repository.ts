import { UNREAD_KEY } from '../../core/search/search-keys.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import {
  conditionsOf,
  readableParts,
  type TransactionScope,
} from '../../ledger/transactions/transaction-list.repository.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import { where, type Condition, type Query } from '../../platform/firestore/query.ts';
import type { ResultPage } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';

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
