import { queryOptions } from '@tanstack/react-query';
import type { NoticeList } from '@housetab/functions/core/notification/notice-resource';
import { api } from '@/api/api-client';
import { noticesKey } from '@/lib/query-keys';

/** How many notices are new: asked for once, and again when a signal tells of others. */
export const noticeCountQuery = (householdId: string) =>
  queryOptions({
    queryKey: noticesKey(householdId, 'count'),
    queryFn: async ({ signal }) => {
      const options = { householdId, signal, query: { limit: 0 } };
      return (await api.get<NoticeList>('/notices', options)).count;
    },
    staleTime: 5 * 60_000, // five minutes
  });
