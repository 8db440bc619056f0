import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@housetab/functions/core/user';
import { api } from '@/lib/api-client';
import { userKey } from '@/lib/query-client';
import { useSession } from '@/lib/session';

export type { CurrentUser };

/** Who is signed in, as the API sees them: `GET /user/me`. */
export const currentUserQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'me'),
    queryFn: async ({ signal }): Promise<CurrentUser> => {
      // The schema arrives beside the answer, not before the question.
      const [answer, { currentUserSchema }] = await Promise.all([
        api.get<unknown>('/user/me', { householdId: null, signal }),
        import('@housetab/functions/core/user'),
      ]);
      return currentUserSchema.parse(answer);
    },
  });

/** The current user's query; idle while signed out. */
export function useCurrentUser() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : '';
  return useQuery({ ...currentUserQuery(uid), enabled: uid !== '' });
}
