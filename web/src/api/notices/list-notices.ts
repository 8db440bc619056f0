import { infiniteQueryOptions } from '@tanstack/react-query';
import type {
  NoticeList,
  NoticeResource,
} from '@housetab/functions/core/notification/notice-resource';
import { noticeCountQuery } from '@/api/notices/count-notices';
import { api } from '@/api/api-client';
import { acceptOf } from '@/offline/kept/kept-answers';
import { noticesKey } from '@/lib/query-keys';

/** The page size of the bell, which shows nothing else, and of further pages. */
const PAGE = 50;

/** How many stand above the household's history: the two make a page of 40. */
export const FEW_NOTICES = 3;

export interface NoticePage {
  items: NoticeList;
  next: string | null;
}

/** The key of all lists of notices, whatever their page size. */
export const noticeListKey = (householdId: string) => noticesKey(householdId, 'list');

/**
 * What others did that concerns the reader, newest first. Brings the count along.
 *
 * @param pageSize how many are read at a time
 */
export const noticesQuery = (householdId: string, pageSize = PAGE) =>
  infiniteQueryOptions({
    queryKey: [...noticeListKey(householdId), pageSize],
    queryFn: async ({ signal, pageParam, client }): Promise<NoticePage> => {
      const options = { householdId, signal };
      const first = (limit: number) =>
        api.getPage<NoticeResource, NoticeList>('/notices', { ...options, query: { limit } });
      const isKept = acceptOf(signal) !== undefined;
      const page =
        pageParam !== null
          ? await api.getPage<NoticeResource, NoticeList>(inFull(pageParam), options)
          : await first(pageSize).catch((error: unknown) => {
              // The bell and the activity begin with the same notices, and only one of the two may have
              // been opened.
              if (isKept) return first(pageSize === PAGE ? FEW_NOTICES : PAGE);
              throw error;
            });
      // A count that is known is newer than what was kept.
      client.setQueryData(noticeCountQuery(householdId).queryKey, (known) =>
        isKept ? (known ?? page.items.count) : page.items.count,
      );
      return page;
    },
    // The reader's own changes decide which buttons a notice has: it is fetched each time it is opened.
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The next page at full size, also after a short first one. */
function inFull(link: string): string {
  return link.replace(/\blimit=\d+/, `limit=${PAGE}`);
}
