import { queryOptions } from '@tanstack/react-query';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** What the member gave or holds, as far as the caller may read it. */
export const permissionsQuery = (householdId: string, userId: string) =>
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
