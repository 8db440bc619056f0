import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { permissionResourceSchema } from '@housetab/functions/core/permission-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const permissionsSchema = z.array(permissionResourceSchema);

/** What the member gave or holds, as far as the caller may read it. */
export const permissionsQuery = (householdId: string, userId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'of', userId),
    queryFn: ({ signal }) =>
      api.get('/permissions', {
        householdId,
        query: { userId },
        signal,
        schema: permissionsSchema,
      }),
  });

/** Every permission of the household. Superadmins only. */
export const allPermissionsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'permissions', 'all'),
    queryFn: ({ signal }) =>
      api.get('/permissions/all', { householdId, signal, schema: permissionsSchema }),
  });
