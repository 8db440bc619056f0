import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NewPermission,
  PermissionResource,
} from '@housetab/functions/core/permission/permission-resource';
import { request } from '@/lib/api/request';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export const ownPermissionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'mine'),
    queryFn: ({ signal }) => request('GET /permissions', { householdId, signal }),
  });

export const permissionsOfQuery = (householdId: string, userId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'of', userId),
    queryFn: ({ signal }) =>
      request('GET /permissions', { householdId, query: { userId }, signal }),
  });

/** Every permission of the household. Superadmins only. */
export const allPermissionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'all'),
    queryFn: ({ signal }) => request('GET /permissions/all', { householdId, signal }),
  });

export function useGrantPermission() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (permission: NewPermission) =>
      request('POST /permissions', { body: permission, householdId }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'permissions') }),
  });
}

export function useRevokePermission() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ownerUserId, grantedUserId, resourceType }: PermissionResource) =>
      request('DELETE /permissions', {
        householdId,
        // In the query: some proxies drop the body of a DELETE.
        query: { ownerId: ownerUserId, granteeId: grantedUserId, resourceType },
      }),
    // Also after a failure: someone else may have revoked it. The data that it gave access to changes too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
