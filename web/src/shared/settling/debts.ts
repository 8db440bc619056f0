import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { request, requestPage } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

export type OpenDebtMonth = DebtSummary['months'][number];
export type OpenDebt = OpenDebtMonth['debts'][number];

/**
 * The reader's open debts by month and person. One response has all months, unless there are very
 * many: then `nextCursor` leads to older months.
 */
export const debtsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'debts', 'summary'),
    queryFn: ({ signal }) => request('GET /debts', { householdId, signal }),
  });

/** The same for another member, for those who may remove them. */
export const debtsOfQuery = (householdId: string, memberId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'debts', 'of', memberId),
    queryFn: ({ signal }) =>
      request('GET /debts', { householdId, signal, query: { userId: memberId } }),
  });

/** Older months of a summary that is too long for one response. */
export const olderDebtsQuery = (householdId: string, cursor: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'debts', 'summary', cursor),
    queryFn: ({ signal }) => request('GET /debts', { householdId, signal, query: { cursor } }),
  });

interface DebtAmount {
  userId: string;
  month: string;
  side: 'youOwe' | 'theyOwe';
}

const LIMIT = 200;

export const debtRowsQuery = (householdId: string, { userId, month, side }: DebtAmount) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'debts', 'rows', userId, month, side),
    queryFn: ({ signal, pageParam }) =>
      requestPage('GET /debts/{userId}/transactions', {
        params: { userId },
        query: { month, side, limit: LIMIT },
        next: pageParam,
        householdId,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
