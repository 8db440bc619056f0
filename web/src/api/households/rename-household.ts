import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import { currentUserQuery } from '@/api/users/get-current-user';
import { useHousehold } from '@/lib/household';

export function useRenameHousehold() {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.put(`/households/${householdId}`, { name }, { householdId }),
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery(user.id)),
  });
}
