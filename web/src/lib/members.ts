import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { userSchema } from '@housetab/functions/core/user';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const membersSchema = z.array(userSchema);

/** Who is in the household now, by name: `GET /users`. */
export const membersQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'members', 'current'),
    queryFn: ({ signal }) => api.get('/users', { householdId, signal, schema: membersSchema }),
  });

/** The photo of a member; null for leavers and for payees outside the household. */
export function usePhotoOf(householdId: string): (uid: string | null) => string | null {
  const { data } = useQuery(membersQuery(householdId));
  return (uid) => data?.find(({ id }) => id === uid)?.photoURL ?? null;
}
