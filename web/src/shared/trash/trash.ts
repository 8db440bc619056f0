import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { MAX_BULK_RESTORE } from '@housetab/functions/core/transaction/bulk';
import type { RestoredThing } from '@housetab/functions/core/trash/restore-resource';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { request, requestPage } from '@/lib/api/request';
import type { ItemPage } from '@/lib/api/pages';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Small, because each item also needs the entry that says who deleted it. */
const PAGE = 20;

type TrashPage = ItemPage<TrashItem>;
type Thing = Pick<TrashItem, 'resourceType' | 'id'>;

const listsKey = (householdId: string) => householdKey(householdId, 'trash', 'list');

/**
 * Deleted items that can still be restored and that the reader may see, the last deleted first.
 * @param words a search; '' = all
 */
export const trashQuery = (householdId: string, words = '') =>
  infiniteQueryOptions({
    queryKey: words === '' ? listsKey(householdId) : [...listsKey(householdId), words],
    queryFn: ({ signal, pageParam }): Promise<TrashPage> => {
      // Headers prevent caching, as for every search.
      const options = { householdId, signal, ...(words !== '' && { headers: {} }) };
      const query = { limit: PAGE, q: words };
      return requestPage('GET /trash', { ...options, query, next: pageParam });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Restores an item; an expense with its rows. Repeating it changes nothing. */
export function useRestore(callbacks: {
  /** @param version of the restored item; deleting it again fails if somebody changed it since */
  onRestored: (item: TrashItem, version: number) => void;
  onError: (error: Error, item: TrashItem) => void;
}) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ resourceType, id }: TrashItem) =>
      request(`POST /${resourceType}/{id}/restore`, { params: { id }, householdId }),
    onSuccess: ({ version }, item) => {
      queryClient.setQueriesData(
        { queryKey: listsKey(householdId) },
        (data: InfiniteData<TrashPage> | undefined) => data && without(data, item),
      );
      callbacks.onRestored(item, version);
    },
    onError: callbacks.onError,
    // Not awaited: the call has ended.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

function without<Param>(
  data: InfiniteData<TrashPage, Param>,
  { resourceType, id }: Thing,
): InfiniteData<TrashPage, Param> {
  const isOther = (one: TrashItem) => one.id !== id || one.resourceType !== resourceType;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(isOther) }));
  return { ...data, pages };
}

/** Restores several items, as many in one commit as the API allows. */
export function useRestoreTogether(callbacks: {
  /** @param restored ids and versions for deleting them again; those of the calls before the failed one */
  onRestored: (items: readonly TrashItem[], restored: readonly RestoredThing[]) => void;
  onError: (error: Error) => void;
}) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (items: readonly TrashItem[]) => {
      const restored: RestoredThing[] = [];
      try {
        for (let start = 0; start < items.length; start += MAX_BULK_RESTORE) {
          const some = items.slice(start, start + MAX_BULK_RESTORE);
          const things = some.map(({ resourceType, id }) => ({ resourceType, id }));
          restored.push(
            ...(await request('POST /trash/restore', { body: { things }, householdId })),
          );
          queryClient.setQueriesData(
            { queryKey: listsKey(householdId) },
            (data: InfiniteData<TrashPage> | undefined) => data && some.reduce(without, data),
          );
        }
      } finally {
        if (restored.length > 0) callbacks.onRestored(items.slice(0, restored.length), restored);
      }
    },
    onError: callbacks.onError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Deletes several restored items again: all, or none if somebody has changed one since. */
export function useDeleteTogether(callbacks: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (restored: readonly RestoredThing[]) => {
      for (let start = 0; start < restored.length; start += MAX_BULK_RESTORE) {
        const some = restored.slice(start, start + MAX_BULK_RESTORE);
        const body = { ids: some.map(({ id }) => id), versions: some.map((one) => one.version) };
        await request('POST /transactions/bulk-delete', { body, householdId });
      }
    },
    onError: callbacks.onError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}

/** Deletes a restored item again, unless somebody has changed it since. */
export function useDeleteAgain(callbacks: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item: { resourceType, id }, version }: { item: Thing; version: number }) =>
      request(`DELETE /${resourceType}/{id}`, {
        params: { id },
        householdId,
        ifMatch: etagOf(version),
      }),
    onError: callbacks.onError,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
