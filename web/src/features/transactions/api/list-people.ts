import { queryOptions } from '@tanstack/react-query';
import type { User } from '@housetab/functions/core/user';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** Who is in the household, and who was: old transactions still name them. */
export const peopleQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'members', 'with-left'),
    queryFn: ({ signal }) =>
      api.get<User[]>('/users', { householdId, signal, query: { includeLeft: true } }),
  });
