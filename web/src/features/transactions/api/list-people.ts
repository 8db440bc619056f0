import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { userSchema } from '@housetab/functions/core/user';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const peopleSchema = z.array(userSchema);

/** Who is in the household, and who was: old transactions still name them. */
export const peopleQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'members', 'with-left'),
    queryFn: ({ signal }) =>
      api.get('/users', {
        householdId,
        signal,
        query: { includeLeft: true },
        schema: peopleSchema,
      }),
  });
