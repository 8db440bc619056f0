import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPermission } from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export function useGrantPermission() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (permission: NewPermission) =>
      api.post('/permissions', permission, { householdId }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'permissions') }),
  });
}
