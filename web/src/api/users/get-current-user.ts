import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { api } from '@/api/api-client';
import { acceptOf, currentOwner, forgetOtherHouseholds } from '@/offline/kept/kept-answers';
import { householdsNoLongerOpen } from '@/lib/open-books';
import { forgetHousehold } from '@/lib/personal-storage';
import { userKey } from '@/lib/query-keys';
import { isTransient } from '@/lib/api-problem';
import { recallUser, rememberUser } from '@/lib/session/remembered-user';
import { useSession } from '@/lib/session/session';

/** Who is signed in, as the API sees them: `GET /user/me`. */
export const currentUserQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'me'),
    queryFn: async ({ signal }) => {
      const user = await api.get<CurrentUser>('/user/me', { householdId: null, signal });
      const before = recallUser(uid);
      const narrowed = householdsNoLongerOpen(before, user);
      rememberUser(user);
      const readable = user.households.map(({ id }) => id).filter((id) => !narrowed.includes(id));
      // A kept answer does not say what the reader may read now.
      if (acceptOf(signal)) return user;
      void forgetOtherHouseholds(readable);
      for (const { id } of before?.households ?? []) {
        if (!user.households.some((one) => one.id === id)) forgetHousehold(id);
      }
      return user;
    },
  });

/** Whether the API answers anything at all. Without an account there is nothing to ask for. */
export async function isApiReachable(): Promise<boolean> {
  if (currentOwner() === null) return navigator.onLine;
  return api.get('/user/me', { householdId: null, isFresh: true }).then(
    () => true,
    (error: unknown) => !isTransient(error),
  );
}

/** The current user's query; idle while signed out. */
export function useCurrentUser() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : '';
  return useQuery({ ...currentUserQuery(uid), enabled: uid !== '' });
}
