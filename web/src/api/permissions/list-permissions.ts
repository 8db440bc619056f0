import { queryOptions } from '@tanstack/react-query';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/api/api-client';
import { householdKey } from '@/lib/query-keys';

/** What the reader gave and holds. */
export const ownPermissionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'mine'),
    queryFn: ({ signal }) => api.get<PermissionResource[]>('/permissions', { householdId, signal }),
  });

/** What the member gave and holds, as far as the reader may know of it. */
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
