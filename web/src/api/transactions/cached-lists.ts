import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { TransactionPage } from '@/api/transactions/list-transactions';
import { householdKey } from '@/lib/query-keys';

type Pages = InfiniteData<TransactionPage, string | null>;

/**
 * Changes rows in every cached list, also the dashboard's, before the server is asked. Returning null
 * removes a row.
 */
export function patchRows(
  queryClient: QueryClient,
  householdId: string,
  ids: ReadonlySet<string>,
  patch: (row: TransactionResource) => TransactionResource | null,
): void {
  patchRowsWhere(queryClient, householdId, ({ id }) => ids.has(id), patch);
}

/** The same for rows chosen by a condition instead of their ids, such as those of an expense. */
export function patchRowsWhere(
  queryClient: QueryClient,
  householdId: string,
  isMeant: (row: TransactionResource) => boolean,
  patch: (row: TransactionResource) => TransactionResource | null,
): void {
  const patched = (page: TransactionPage): TransactionPage => {
    if (!page.items.some(isMeant)) return page;
    return {
      ...page,
      items: page.items.flatMap((row) => (isMeant(row) ? (patch(row) ?? []) : row)),
    };
  };
  const keyOf = (name: string) => householdKey(householdId, 'transactions', name);
  queryClient.setQueriesData<Pages>(
    { queryKey: keyOf('list') },
    (data) => data && { ...data, pages: data.pages.map(patched) },
  );
  queryClient.setQueryData<TransactionPage>(keyOf('recent'), (page) => page && patched(page));
}
