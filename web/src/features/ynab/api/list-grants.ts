import { queryOptions } from '@tanstack/react-query';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** What members allow each other, as far as it concerns the user. */
export const ynabGrantsQuery = (householdId: string, uid: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'ynab'),
    queryFn: ({ signal }) => api.get<PermissionResource[]>('/permissions', { householdId, signal }),
    select: (permissions) =>
      permissions.filter(
        ({ grantedUserId, resourceType, expiresAt }) =>
          grantedUserId === uid &&
          resourceType === 'ynab_config' &&
          (expiresAt === null || Date.parse(expiresAt) > Date.now()),
      ),
  });
