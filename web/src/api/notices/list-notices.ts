import { infiniteQueryOptions } from '@tanstack/react-query';
import type {
  NoticeList,
  NoticeResource,
} from '@housetab/functions/core/notification/notice-resource';
import { noticeCountQuery } from '@/api/notices/count-notices';
import { api } from '@/api/api-client';
import { acceptOf } from '@/offline/kept/kept-answers';
import { noticesKey } from '@/lib/query-keys';

/** For the bell, which shows them alone, and for whoever asks for more. */
const PAGE = 50;

/** Where what happened to everybody follows below: the two fill a page of 40 together. */
export const FEW_NOTICES = 3;

export interface NoticePage {
  items: NoticeList;
  next: string | null;
}

/** Of every list of them, whatever its page size. */
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
              // The bell and the activity begin with the same ones: either may have been opened.
              if (isKept) return first(pageSize === PAGE ? FEW_NOTICES : PAGE);
              throw error;
            });
      // What was kept is older than any count that is known.
      client.setQueryData(noticeCountQuery(householdId).queryKey, (known) =>
        isKept ? (known ?? page.items.count) : page.items.count,
      );
      return page;
    },
    // What one did oneself meanwhile changes what can be done: it is asked for whenever it is opened.
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The next page, however few the first one had. */
function inFull(link: string): string {
  return link.replace(/\blimit=\d+/, `limit=${PAGE}`);
}
