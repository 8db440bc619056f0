import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export function useRevokePermission() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ownerUserId, grantedUserId, resourceType }: PermissionResource) =>
      api.delete('/permissions', undefined, {
        householdId,
        // In the query: some proxies drop the body of a DELETE.
        query: { ownerId: ownerUserId, granteeId: grantedUserId, resourceType },
      }),
    // After a failure as well: someone else may have revoked it. What it opened closes with it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
