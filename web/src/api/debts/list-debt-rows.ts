import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DebtTransaction } from '@housetab/functions/core/debt/debt-summary-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

interface DebtAmount {
  userId: string;
  /** `YYYY-MM` */
  month: string;
  side: 'youOwe' | 'theyOwe';
}

/** Rows in a page. */
const LIMIT = 200;

/** The rows that one amount of the debt summary is made of, newest first, page by page. */
export const debtRowsQuery = (householdId: string, { userId, month, side }: DebtAmount) =>
  infiniteQueryOptions({
    queryKey: householdKey(householdId, 'debts', 'rows', userId, month, side),
    queryFn: ({ signal, pageParam }) =>
      pageParam === null
        ? api.getPage<DebtTransaction>(`/debts/${encodeURIComponent(userId)}/transactions`, {
            householdId,
            signal,
            query: { month, side, limit: LIMIT },
          })
        : api.getPage<DebtTransaction>(pageParam, { householdId, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
