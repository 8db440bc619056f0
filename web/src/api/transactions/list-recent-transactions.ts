import { queryOptions } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { Page } from '@/api/pages';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

export const RECENT_COUNT = 5;
/** Enough for five expenses of a household of eight; asked for only where there are expenses. */
const WITH_EXPENSES = 40;

/** What was entered last: enough rows for so many lines where an expense is one. */
export const recentTransactionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'recent'),
    queryFn: async ({ signal }): Promise<Page<TransactionResource>> => {
      const list = (limit: number) =>
        api.getPage<TransactionResource>('/transactions', {
          householdId,
          signal,
          query: { sort: 'entered', direction: 'desc', limit },
        });
      const few = await list(RECENT_COUNT);
      const isEnough = few.next === null || few.items.every(({ expenseId }) => expenseId === null);
      return isEnough ? few : list(WITH_EXPENSES);
    },
  });
