import { queryOptions } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request } from '@/lib/api/request';
import { householdKey } from '@/lib/query-keys';

type Changed = Pick<TransactionResource, 'id' | 'version'>;

/** The API's limit (`MAX_EDITS`, whose file loads schemas). */
export const MOST_ASKED = 50;

/** The last change of each row if it was an edit. The key includes the version. */
const editsQuery = (householdId: string, rows: readonly Changed[]) =>
  queryOptions({
    queryKey: householdKey(householdId, 'transactions', 'edits', rows.map(keyOf).join(' ')),
    queryFn: ({ signal }) => {
      const ids = rows.map(({ id }) => id).join(',');
      return request('GET /activity/edits', { householdId, signal, query: { ids } });
    },
    // A change makes another version, and so another key.
    staleTime: Infinity,
  });

/** One query per page, so that further pages refetch nothing. */
export const editsOfPagesQuery = (householdId: string, pages: readonly (readonly Changed[])[]) =>
  queryOptions({
    queryKey: householdKey(
      householdId,
      'transactions',
      'edits-of',
      pages.flat().map(keyOf).join(' '),
    ),
    queryFn: async ({ client }) => {
      const all = pages.map((rows) => client.ensureQueryData(editsQuery(householdId, rows)));
      return (await Promise.all(all)).flat();
    },
    staleTime: Infinity,
    gcTime: 0,
  });

function keyOf({ id, version }: Changed): string {
  return `${id}:${version}`;
}
