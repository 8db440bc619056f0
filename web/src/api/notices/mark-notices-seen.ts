import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type {
  NoticeResource,
  NoticesSeen,
} from '@housetab/functions/core/notification/notice-resource';
import { noticeCountQuery } from '@/api/notices/count-notices';
import { noticeListKey, type NoticePage } from '@/api/notices/list-notices';
import { api } from '@/api/api-client';
import { apiPaths } from '@/api/paths';
import { useHousehold } from '@/lib/household';
import { noticesKey } from '@/lib/query-keys';

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
