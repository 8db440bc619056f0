import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type {
  NotificationList,
  NotificationResource,
  NotificationsSeen,
} from '@housetab/functions/core/notification/notification-resource';
import { request, requestPage } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { notificationsKey } from '@/lib/query-keys';
import { acceptOf } from '@/offline/cache/cached-responses';

/** Five minutes in ms. */
const COUNT_STAYS = 5 * 60_000;

/** Number of new notifications: fetched once, and again on a signal. */
export const notificationCountQuery = (householdId: string) =>
  queryOptions({
    queryKey: notificationsKey(householdId, 'count'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal, query: { limit: 0 } };
      return (await request('GET /notices', options)).count;
    },
    staleTime: COUNT_STAYS,
  });

const PAGE = 50;

/** Number shown above the household's history; together they make a page of 40. */
export const FEW_NOTIFICATIONS = 3;

interface NotificationPage {
  items: NotificationList;
  next: string | null;
}

/** Matches all notification lists, whatever their page size. */
const notificationListKey = (householdId: string) => notificationsKey(householdId, 'list');

export interface NotificationFilter {
  /** Smaller if the screen shows other data too. */
  pageSize?: number;
  isNewOnly?: boolean;
}

/** Unseen ones, for screens that show other data too. */
export const fewNewNotifications: NotificationFilter = {
  pageSize: FEW_NOTIFICATIONS,
  isNewOnly: true,
};

/** Changes by others that concern the reader, newest first. Also sets the count. */
export const notificationsQuery = (
  householdId: string,
  { pageSize = PAGE, isNewOnly = false }: NotificationFilter = {},
) =>
  infiniteQueryOptions({
    queryKey: [...notificationListKey(householdId), ...(isNewOnly ? ['new'] : []), pageSize],
    queryFn: async ({ signal, pageParam, client }): Promise<NotificationPage> => {
      const options = { householdId, signal };
      const only = isNewOnly ? { onlyNew: true } : {};
      const first = (limit: number) =>
        requestPage('GET /notices', { ...options, query: { limit, ...only }, next: null });
      const isKept = acceptOf(signal) !== undefined;
      const page =
        pageParam !== null
          ? await requestPage('GET /notices', { ...options, next: inFull(pageParam) })
          : await first(pageSize).catch((error: unknown) => {
              // The bell and the activity start with the same notifications, and only one of them may be cached.
              if (isKept && !isNewOnly) return first(pageSize === PAGE ? FEW_NOTIFICATIONS : PAGE);
              throw error;
            });
      // A known count is newer than the cached one.
      client.setQueryData(notificationCountQuery(householdId).queryKey, (known) =>
        isKept ? (known ?? page.items.count) : page.items.count,
      );
      return page;
    },
    // The reader's own changes decide a notification's buttons, so the list is refetched each time
    // it is opened. Signals announce new ones, as for the count.
    staleTime: isNewOnly ? COUNT_STAYS : 0,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The next page at full size, also after a short first one. */
function inFull(link: string): string {
  return link.replace(/\blimit=\d+/, `limit=${PAGE}`);
}

/** The lists show it at once; if the call fails, they are refetched. */
export function useMarkNotificationsSeen({ onError }: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const { queryKey: countKey } = notificationCountQuery(householdId);
  return useMutation({
    mutationFn: (body: NotificationsSeen) => request('PUT /notices/seen', { body, householdId }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: notificationsKey(householdId) });
      // The same notification may be in several lists.
      const seen = new Set<string>();
      const mark = (notice: NotificationResource) => {
        if (!notice.isNew || !isMeant(body, notice)) return notice;
        seen.add(notice.id);
        return { ...notice, isNew: false };
      };
      queryClient.setQueriesData<InfiniteData<NotificationPage>>(
        { queryKey: notificationListKey(householdId) },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map(({ items, next }) => ({
              next,
              items: { ...items, notices: items.notices.map(mark) },
            })),
          },
      );
      queryClient.setQueryData(countKey, (count) => count && Math.max(0, count - seen.size));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: countKey }),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: notificationsKey(householdId) });
      onError(error);
    },
  });
}

function isMeant(body: NotificationsSeen, { id, at }: NotificationResource): boolean {
  return 'ids' in body ? body.ids.includes(id) : at <= body.until;
}
