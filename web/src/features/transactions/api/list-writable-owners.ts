import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { permissionResourceSchema } from '@housetab/functions/core/permission-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const permissionsSchema = z.array(permissionResourceSchema);

/** Whose transactions the user may change by a grant that is in force. */
export const writableOwnersQuery = (householdId: string, uid: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'mine'),
    queryFn: ({ signal }) =>
      api.get('/permissions', { householdId, signal, schema: permissionsSchema }),
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
