import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdate } from '@housetab/functions/core/household/user-resource';
import { request } from '@/lib/api/request';
import { isTransient } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdsNoLongerOpen } from '@/lib/open-books';
import { forgetHousehold } from '@/lib/personal-storage';
import { householdKey, userKey } from '@/lib/query-keys';
import { refreshAccount } from '@/lib/session/auth';
import { recallUser, rememberUser } from '@/lib/session/remembered-user';
import { useSession } from '@/lib/session/session';
import { acceptOf, cacheOwner, forgetOtherHouseholds } from '@/offline/cache/cached-responses';

export const currentUserQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'me'),
    queryFn: async ({ signal }) => {
      const user = await request('GET /user/me', { householdId: null, signal });
      const before = recallUser(uid);
      const narrowed = householdsNoLongerOpen(before, user);
      rememberUser(user);
      const readable = user.households.map(({ id }) => id).filter((id) => !narrowed.includes(id));
      // A cached response does not say what the reader may read now.
      if (acceptOf(signal)) return user;
      void forgetOtherHouseholds(readable);
      for (const { id } of before?.households ?? []) {
        if (!user.households.some((one) => one.id === id)) forgetHousehold(id);
      }
      return user;
    },
  });

/** Whether the API responds at all. Without an account there is no request to make. */
export async function isApiReachable(): Promise<boolean> {
  if (cacheOwner() === null) return navigator.onLine;
  return request('GET /user/me', { householdId: null, isFresh: true }).then(
    () => true,
    (error: unknown) => !isTransient(error),
  );
}

/** Idle while signed out. */
export function useCurrentUser() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : '';
  return useQuery({ ...currentUserQuery(uid), enabled: uid !== '' });
}

export function useUpdateProfile() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => request('PUT /user/me', { body: update, householdId }),
    onSuccess: async () => {
      // The change is stored. If reading it fails, the next visit shows it.
      await refreshAccount().catch(() => {});
      await queryClient.invalidateQueries(currentUserQuery(accountId));
      // The name is on transactions, settlements and lists of people.
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
