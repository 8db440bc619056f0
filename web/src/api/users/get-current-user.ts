import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { api } from '@/lib/api-client';
import { acceptOf, currentOwner, forgetOtherHouseholds } from '@/lib/offline/kept-answers';
import { narrowedHouseholds } from '@/lib/narrowed-households';
import { userKey } from '@/lib/query-client';
import { isTransient } from '@/lib/recover-queries';
import { recallUser, rememberUser } from '@/lib/session/remembered-user';
import { useSession } from '@/lib/session/session';

/** Who is signed in, as the API sees them: `GET /user/me`. */
export const currentUserQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'me'),
    queryFn: async ({ signal }) => {
      const user = await api.get<CurrentUser>('/user/me', { householdId: null, signal });
      const before = recallUser(uid);
      const narrowed = narrowedHouseholds(before, user);
      rememberUser(user);
      const readable = user.households.map(({ id }) => id).filter((id) => !narrowed.includes(id));
      // What was kept tells nothing of what one may read now.
      if (acceptOf(signal)) return user;
      void forgetOtherHouseholds(readable);
      for (const { id } of before?.households ?? []) {
        if (!user.households.some((one) => one.id === id)) void forgetLater(id);
      }
      return user;
    },
  });

/** Seldom needed, and so not part of what every visit loads. */
const forgetLater = (householdId: string) =>
  import('@/lib/offline/forget-household').then(
    ({ forgetHousehold }) => forgetHousehold(householdId),
    () => {},
  );

/** Whether the API answers, whatever it says. Who is signed out has nothing that can be asked for. */
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
