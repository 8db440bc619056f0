import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { Month } from '@housetab/functions/core/month/month-resource';
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
    mutationFn: (isClosed: boolean) =>
      request(`${isClosed ? 'POST' : 'DELETE'} /months/{month}/close`, {
        params: { month },
        householdId,
      }),
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
