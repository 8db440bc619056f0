import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type {
  NoticeList,
  NoticeResource,
  NoticesSeen,
} from '@housetab/functions/core/notification/notice-resource';
import { api } from '@/api/api-client';
import { apiPaths } from '@/config/api-paths';
import { useHousehold } from '@/lib/household';
import { noticesKey } from '@/lib/query-keys';
import { acceptOf } from '@/offline/kept/kept-answers';

/** In milliseconds: five minutes. */
const COUNT_STAYS = 5 * 60_000;

/** How many notices are new: asked for once, and again when a signal tells of others. */
export const noticeCountQuery = (householdId: string) =>
  queryOptions({
    queryKey: noticesKey(householdId, 'count'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal, query: { limit: 0 } };
      return (await api.get<NoticeList>('/notices', options)).count;
    },
    staleTime: COUNT_STAYS,
  });

/** The page size of the bell, which shows nothing else, and of further pages. */
const PAGE = 50;

/** How many stand above other things: with the household's history they make a page of 40. */
export const FEW_NOTICES = 3;

interface NoticePage {
  items: NoticeList;
  next: string | null;
}

/** The key of all lists of notices, whatever their page size. */
const noticeListKey = (householdId: string) => noticesKey(householdId, 'list');

export interface NoticeChoice {
  /** How many are read at a time, if other things are on the screen too. */
  pageSize?: number;
  /** Only those of which the reader has not said that they know. */
  isNewOnly?: boolean;
}

/** What is new, as far as it is shown among other things. */
export const fewNew: NoticeChoice = { pageSize: FEW_NOTICES, isNewOnly: true };

/** What others did that concerns the reader, newest first. Brings the count along. */
export const noticesQuery = (
  householdId: string,
  { pageSize = PAGE, isNewOnly = false }: NoticeChoice = {},
) =>
  infiniteQueryOptions({
    queryKey: [...noticeListKey(householdId), ...(isNewOnly ? ['new'] : []), pageSize],
    queryFn: async ({ signal, pageParam, client }): Promise<NoticePage> => {
      const options = { householdId, signal };
      const only = isNewOnly ? { onlyNew: true } : {};
      const first = (limit: number) =>
        api.getPage<NoticeResource, NoticeList>('/notices', {
          ...options,
          query: { limit, ...only },
        });
      const isKept = acceptOf(signal) !== undefined;
      const page =
        pageParam !== null
          ? await api.getPage<NoticeResource, NoticeList>(inFull(pageParam), options)
          : await first(pageSize).catch((error: unknown) => {
              // The bell and the activity begin with the same notices, and only one of the two may have
              // been opened.
              if (isKept && !isNewOnly) return first(pageSize === PAGE ? FEW_NOTICES : PAGE);
              throw error;
            });
      // A count that is known is newer than what was kept.
      client.setQueryData(noticeCountQuery(householdId).queryKey, (known) =>
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
export function useMarkNoticesSeen({ onError }: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const { queryKey: countKey } = noticeCountQuery(householdId);
  return useMutation({
    mutationFn: (body: NoticesSeen) => api.put<void>(apiPaths.seenNotices, body, { householdId }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: noticesKey(householdId) });
      // The same notice may stand in several lists.
      const seen = new Set<string>();
      const mark = (notice: NoticeResource) => {
        if (!notice.isNew || !isMeant(body, notice)) return notice;
        seen.add(notice.id);
        return { ...notice, isNew: false };
      };
      queryClient.setQueriesData<InfiniteData<NoticePage>>(
        { queryKey: noticeListKey(householdId) },
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
      void queryClient.invalidateQueries({ queryKey: noticesKey(householdId) });
      onError(error);
    },
  });
}

function isMeant(body: NoticesSeen, { id, at }: NoticeResource): boolean {
  return 'ids' in body ? body.ids.includes(id) : at <= body.until;
}
