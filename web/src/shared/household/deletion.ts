import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { currentUserQuery } from '@/shared/user/current-user';
import { useHousehold } from '@/lib/household';
import { householdKey, userKey } from '@/lib/query-keys';
import { useRequestId } from '@/lib/use-request-id';

/** Deleted households of the account that can still be restored. */
export const deletedHouseholdsQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'deleted-households'),
    queryFn: ({ signal }) => request('GET /households/deleted', { householdId: null, signal }),
  });

/** Hides this household from everybody. `onDeleted` navigates away; then its cached data is removed. */
export function useDeleteHousehold({ onDeleted }: { onDeleted: () => void }) {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  const requests = useRequestId();
  return useMutation({
    mutationFn: (name: string) => {
      const body = { name, requestId: requests.idFor(householdId) };
      return request('DELETE /households/{id}', {
        params: { id: householdId },
        body,
        householdId: null,
      });
    },
    onSuccess: async () => {
      requests.succeeded();
      await queryClient.fetchQuery({ ...currentUserQuery(accountId), staleTime: 0 });
      onDeleted();
      queryClient.removeQueries({ queryKey: householdKey(householdId) });
      await queryClient.invalidateQueries(deletedHouseholdsQuery(accountId));
    },
  });
}

export function useRestoreHousehold(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request('POST /households/{id}/restore', { params: { id }, householdId: null }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(currentUserQuery(uid)),
        queryClient.invalidateQueries(deletedHouseholdsQuery(uid)),
      ]),
  });
}
