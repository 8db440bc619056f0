import { queryOptions } from '@tanstack/react-query';
import type { Edit } from '@housetab/functions/core/feed/edit-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** As many as the API answers at once (`MAX_EDITS`, whose file has schemas). */
export const MOST_ASKED = 50;

/** The last change of each of these rows, where it was an edit. Another version is another question. */
export const editsQuery = (
  householdId: string,
  rows: readonly Pick<TransactionResource, 'id' | 'version'>[],
) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'edits', rows.map(keyOf).join(' ')),
    queryFn: ({ signal }) => {
      const ids = rows.map(({ id }) => id).join(',');
      return api.get<Edit[]>('/activity/edits', { householdId, signal, query: { ids } });
    },
    // A change makes another version.
    staleTime: Infinity,
  });

function keyOf({ id, version }: Pick<TransactionResource, 'id' | 'version'>): string {
  return `${id}:${version}`;
}
