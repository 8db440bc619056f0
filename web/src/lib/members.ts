import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@housetab/functions/core/user';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

/** Who is in the household now, by name: `GET /users`. */
export const membersQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'members', 'current'),
    queryFn: ({ signal }) => api.get<User[]>('/users', { householdId, signal }),
  });

/** The photo of a member; null for leavers and for payees outside the household. */
export function usePhotoOf(householdId: string): (uid: string | null) => string | null {
  const { data } = useQuery(membersQuery(householdId));
  return (uid) => data?.find(({ id }) => id === uid)?.photoURL ?? null;
}
