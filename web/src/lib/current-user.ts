import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { roleSchema } from '@housetab/functions/core/member';
import { api } from '@/lib/api-client';
import { userKey } from '@/lib/query-client';
import { useSession } from '@/lib/session';

const currentUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  role: roleSchema.nullable(),
  isAdmin: z.boolean(),
  activeHouseholdId: z.string().nullable(),
  households: z.array(z.object({ id: z.string(), name: z.string(), role: roleSchema })),
});

/** Who is signed in, as the API sees them: `GET /user/me`. */
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const currentUserQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'me'),
    queryFn: ({ signal }) =>
      api.get('/user/me', { householdId: null, signal, schema: currentUserSchema }),
  });

/** The current user's query; idle while signed out. */
export function useCurrentUser() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : '';
  return useQuery({ ...currentUserQuery(uid), enabled: uid !== '' });
}
