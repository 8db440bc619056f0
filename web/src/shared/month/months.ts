import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { Month, MonthClosing } from '@housetab/functions/core/month/month-resource';
import { api } from '@/lib/api/api-client';
import { request } from '@/lib/api/request';
import { currentUserQuery } from '@/shared/user/current-user';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const monthQuery = (householdId: string, month: MonthKey) =>
  queryOptions({
    queryKey: householdKey(householdId, 'months', month),
    queryFn: ({ signal }) =>
      request('GET /months/{month}', { params: { month }, householdId, signal }),
  });

/** Closes or reopens a month. Repeating it changes nothing. */
export function useCloseMonth(month: MonthKey) {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (isClosed: boolean) => {
      const path = `/months/${month}/close`;
      return isClosed
        ? api.post<MonthClosing>(path, undefined, { householdId })
        : api.delete<MonthClosing>(path, undefined, { householdId });
    },
    onSuccess: ({ closed }) => {
      const { queryKey } = monthQuery(householdId, month);
      queryClient.setQueryData<Month>(queryKey, (known) => known && { ...known, closed });
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      // Every screen marks entries added after the close.
      await queryClient.invalidateQueries(currentUserQuery(accountId));
    },
  });
}
