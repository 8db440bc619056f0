import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { TransactionPage } from '@/api/transactions/list-transactions';
import { householdKey } from '@/lib/query-client';

type Pages = InfiniteData<TransactionPage, string | null>;

/** Changes or, by returning null, removes rows in every list at hand, before the server is asked. */
export function patchRows(
  queryClient: QueryClient,
  householdId: string,
  ids: ReadonlySet<string>,
  patch: (row: TransactionResource) => TransactionResource | null,
): void {
  const lists = { queryKey: householdKey(householdId, 'transactions', 'list') };
  queryClient.setQueriesData<Pages>(lists, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => {
      if (!page.items.some(({ id }) => ids.has(id))) return page;
      return {
        ...page,
        items: page.items.flatMap((row) => {
          const patched = ids.has(row.id) ? patch(row) : row;
          return patched === null ? [] : [patched];
        }),
      };
    });
    return { ...data, pages };
  });
}
