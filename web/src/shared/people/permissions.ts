import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NewPermission,
  PermissionResource,
} from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/lib/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const ownPermissionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'mine'),
    queryFn: ({ signal }) => api.get<PermissionResource[]>('/permissions', { householdId, signal }),
  });

export const permissionsOfQuery = (householdId: string, userId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'of', userId),
    queryFn: ({ signal }) =>
      api.get<PermissionResource[]>('/permissions', {
        householdId,
        query: { userId },
        signal,
      }),
  });

/** Every permission of the household. Superadmins only. */
export const allPermissionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'all'),
    queryFn: ({ signal }) =>
      api.get<PermissionResource[]>('/permissions/all', { householdId, signal }),
  });

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
    // Also after a failure: someone else may have revoked it. The data that it gave access to changes too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
