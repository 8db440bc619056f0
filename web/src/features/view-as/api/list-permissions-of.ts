import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { permissionResourceSchema } from '@housetab/functions/core/permission/permission-resource';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const permissionsSchema = z.array(permissionResourceSchema);

/** What the member gave and holds, as far as the viewer may know of it. */
export const permissionsOfQuery = (householdId: string, userId: string) =>
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
