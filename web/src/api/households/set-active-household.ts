import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/api/users/get-current-user';
import { api } from '@/api/api-client';
import { apiPaths } from '@/api/paths';

/** Makes a household the one with which the user's new tabs begin. */
export function useSetActiveHousehold(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (householdId: string) =>
      api.put(apiPaths.activeHousehold, { householdId }, { householdId: null }),
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery(uid)),
  });
}
