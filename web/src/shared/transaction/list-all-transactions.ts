import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE } from '@housetab/functions/core/wire/page-size';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request, requestPage } from '@/lib/api/request';
import type { QueryOf } from '@/lib/api/call-types';
import { listAll, listPages } from '@/lib/api/pages';
import { householdKey } from '@/lib/query-keys';

type Query = QueryOf<'GET /transactions'>;

interface Options {
  householdId: string;
  signal?: AbortSignal;
}

const pageOf = (query: Query, options: Options) => (next: string | null) =>
  requestPage('GET /transactions', { ...options, query: { ...query, limit: MAX_PAGE }, next });

export function listAllTransactions(query: Query, { max, ...options }: Options & { max?: number }) {
  return listAll(pageOf(query, options), max);
}

/** Transactions. A larger set is not compared with the file, and the user is notified. */
export const MAX_COMPARED = 10_000;

interface TransactionsOfDays {
  items: TransactionResource[];
  /** False if there are more. */
  isComplete: boolean;
}

interface DaysOfFile {
  first: string;
  last: string;
}

/** The transactions on the days of a file, to find its duplicates. */
export const transactionsOfDaysQuery = (householdId: string, days: DaysOfFile | null) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'of-days', days),
    queryFn: ({ signal }): Promise<TransactionsOfDays> => {
      if (days === null) return Promise.resolve({ items: [], isComplete: true });
      const query = { txStartDate: days.first, txEndDate: days.last };
      return listAllTransactions(query, { householdId, signal, max: MAX_COMPARED });
    },
    // An import or its undo may just have changed them.
    staleTime: 0,
    gcTime: 0,
  });

export function listTransactionsOfDays(
  householdId: string,
  days: DaysOfFile,
  signal?: AbortSignal,
) {
  const query = { txStartDate: days.first, txEndDate: days.last };
  return listAllTransactions(query, { householdId, ...(signal ? { signal } : {}) });
}

type TakePage = (
  page: readonly TransactionResource[],
  place: { isFirst: boolean; isLast: boolean },
  signal: AbortSignal,
) => Promise<void>;

/**
 * All transactions on the days of another tracker's file. They prove its balances, so none may be
 * missing. `take` gets them page by page; the query's data only identifies the run.
 */
export const transactionsOfFileQuery = (
  householdId: string,
  { fileId, days, take }: { fileId: string; days: DaysOfFile | null; take: TakePage },
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'of-file', fileId, days),
    queryFn: async ({ signal }): Promise<string> => {
      const query = days && { txStartDate: days.first, txEndDate: days.last };
      let isFirst = true;
      const pages = query ? listPages(pageOf(query, { householdId, signal })) : [];
      for await (const { items, next } of pages) {
        await take(items, { isFirst, isLast: next === null }, signal);
        isFirst = false;
      }
      return crypto.randomUUID();
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The members of `ids` that are still in any transaction. */
export const isInAnythingQuery = (householdId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'is-in-anything', ids),
    queryFn: async ({ signal }): Promise<string[]> => {
      const queries = ids.flatMap((id) => [
        { id, query: { paidBy: id, limit: 1 } },
        { id, query: { owedBy: id, limit: 1 } },
      ]);
      const found = await Promise.all(
        queries.map(async ({ id, query }) => {
          const rows = await request('GET /transactions', { householdId, signal, query });
          return rows.length > 0 ? [id] : [];
        }),
      );
      return found.flat();
    },
    staleTime: 0,
    gcTime: 0,
  });
