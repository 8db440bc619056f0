import { queryOptions } from '@tanstack/react-query';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** Whose transactions the user may change by a grant that is in force. */
export const writableOwnersQuery = (householdId: string, uid: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'mine'),
    queryFn: ({ signal }) => api.get<PermissionResource[]>('/permissions', { householdId, signal }),
    select: (permissions) =>
      permissions
        .filter(
          ({ grantedUserId, resourceType, permissionType, expiresAt }) =>
            grantedUserId === uid &&
            resourceType === 'transactions' &&
            permissionType === 'write' &&
            (expiresAt === null || Date.parse(expiresAt) > Date.now()),
        )
        .map(({ ownerUserId }) => ownerUserId),
  });
