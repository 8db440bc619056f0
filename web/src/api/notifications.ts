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
import { api } from '@/api/api-client';
import { apiPaths } from '@/config/api-paths';
import { useHousehold } from '@/lib/household';
import { notificationsKey } from '@/lib/query-keys';
import { acceptOf } from '@/offline/cache/cached-responses';

/** In milliseconds: five minutes. */
const COUNT_STAYS = 5 * 60_000;

/** How many notices are new: asked for once, and again when a signal tells of others. */
export const notificationCountQuery = (householdId: string) =>
  queryOptions({
    queryKey: notificationsKey(householdId, 'count'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal, query: { limit: 0 } };
      return (await api.get<NotificationList>('/notices', options)).count;
    },
    staleTime: COUNT_STAYS,
  });

/** The page size of the bell, which shows nothing else, and of further pages. */
const PAGE = 50;

/** How many stand above other things: with the household's history they make a page of 40. */
export const FEW_NOTIFICATIONS = 3;

interface NotificationPage {
  items: NotificationList;
  next: string | null;
}

/** The key of all lists of notices, whatever their page size. */
const notificationListKey = (householdId: string) => notificationsKey(householdId, 'list');

export interface NotificationFilter {
  /** How many are read at a time, if other things are on the screen too. */
  pageSize?: number;
  /** Only those of which the reader has not said that they know. */
  isNewOnly?: boolean;
}

/** What is new, as far as it is shown among other things. */
export const fewNewNotifications: NotificationFilter = {
  pageSize: FEW_NOTIFICATIONS,
  isNewOnly: true,
};

/** What others did that concerns the reader, newest first. Brings the count along. */
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
        api.getPage<NotificationResource, NotificationList>('/notices', {
          ...options,
          query: { limit, ...only },
        });
      const isKept = acceptOf(signal) !== undefined;
      const page =
        pageParam !== null
          ? await api.getPage<NotificationResource, NotificationList>(inFull(pageParam), options)
          : await first(pageSize).catch((error: unknown) => {
              // The bell and the activity begin with the same notices, and only one of the two may have
              // been opened.
              if (isKept && !isNewOnly) return first(pageSize === PAGE ? FEW_NOTIFICATIONS : PAGE);
              throw error;
            });
      // A count that is known is newer than what was kept.
      client.setQueryData(notificationCountQuery(householdId).queryKey, (known) =>
        isKept ? (known ?? page.items.count) : page.items.count,
      );
      return page;
    },
    // The reader's own changes decide which buttons a notice has: it is fetched each time it is opened.
    // What is new comes with signals, as the count does.
    staleTime: isNewOnly ? COUNT_STAYS : 0,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The next page at full size, also after a short first one. */
function inFull(link: string): string {
  return link.replace(/\blimit=\d+/, `limit=${PAGE}`);
}

/** Marks notices as seen. The lists show it at once; if the call fails, they are fetched again. */
export function useMarkNotificationsSeen({ onError }: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const { queryKey: countKey } = notificationCountQuery(householdId);
  return useMutation({
    mutationFn: (body: NotificationsSeen) =>
      api.put<void>(apiPaths.seenNotices, body, { householdId }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: notificationsKey(householdId) });
      // The same notice may stand in several lists.
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
