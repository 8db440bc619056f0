import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoleUpdate, User } from '@housetab/functions/core/household/user-resource';
import { request } from '@/lib/api/request';
import { currentUserQuery } from '@/shared/user/current-user';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Current and former members by name: old rows and the history name them too. */
export const peopleQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'members'),
    queryFn: ({ signal }) =>
      request('GET /users', { householdId, signal, query: { includeLeft: true } }),
  });

/** Current members, selected from the same query so that a screen fetches once. */
export const membersQuery = (householdId: string) =>
  queryOptions({ ...peopleQuery(householdId), select: withoutLeavers });

/**
 * Current members, and whether to wait for them. A failed query is not awaited: components below
 * would mount, refetch, unmount while it is pending, and mount again without end.
 */
export function useAwaitedMembers(householdId: string): {
  members: readonly User[];
  isAwaited: boolean;
} {
  const { data, isPending, errorUpdateCount } = useQuery(membersQuery(householdId));
  return { members: data ?? nobody, isAwaited: isPending && errorUpdateCount === 0 };
}

function withoutLeavers(people: readonly User[]): User[] {
  return people.filter(({ leftAt }) => leftAt === null);
}

/** The photo of a member; null for former members and payees outside the household. */
export function usePhotoOf(householdId: string): (uid: string | null) => string | null {
  const { data } = useQuery(membersQuery(householdId));
  return (uid) => data?.find(({ id }) => id === uid)?.photoURL ?? null;
}

/** The name of a current or former member; `—` until names are known. */
export function useNameOf(householdId: string): (uid: string) => string {
  const { data } = useQuery(peopleQuery(householdId));
  return (uid) => data?.find(({ id }) => id === uid)?.name ?? '—';
}

const nobody: readonly User[] = [];

/** Current and former members; empty until known. */
export function usePeople(householdId: string): readonly User[] {
  return useQuery(peopleQuery(householdId)).data ?? nobody;
}

export function useChangeRole() {
  const { id: householdId, accountId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...wanted }: RoleUpdate & { id: string }) =>
      request('PUT /users/{id}/role', { params: { id }, body: wanted, householdId }),
    onSuccess: (changed) => {
      queryClient.setQueryData(membersQuery(householdId).queryKey, (members) =>
        members?.map((member) => (member.id === changed.id ? changed : member)),
      );
      if (changed.id !== user.id) return;
      void queryClient.invalidateQueries(currentUserQuery(accountId));
    },
    // Also after a failure: the member may have left, or changed.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'members') }),
  });
}
