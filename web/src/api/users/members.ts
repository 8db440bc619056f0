import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoleUpdate, User } from '@housetab/functions/core/household/user-resource';
import { api } from '@/api/api-client';
import { currentUserQuery } from '@/api/users/current-user';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Who is in the household, and who was, by name: old rows and the history name them too. */
export const peopleQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'members'),
    queryFn: ({ signal }) =>
      api.get<User[]>('/users', { householdId, signal, query: { includeLeft: true } }),
  });

/** Who is in the household now. Taken from the same answer, so that a screen asks once. */
export const membersQuery = (householdId: string) =>
  queryOptions({ ...peopleQuery(householdId), select: withoutLeavers });

/**
 * Who is in the household now, and whether that is still to be waited for. What failed once is not: rows below
 * ask again when they come, and would go while that is under way, and come again, without end.
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

/** The photo of a member; null for leavers and for payees outside the household. */
export function usePhotoOf(householdId: string): (uid: string | null) => string | null {
  const { data } = useQuery(membersQuery(householdId));
  return (uid) => data?.find(({ id }) => id === uid)?.photoURL ?? null;
}

/** The name of anyone who is or was here; `—` until names are known. */
export function useNameOf(householdId: string): (uid: string) => string {
  const { data } = useQuery(peopleQuery(householdId));
  return (uid) => data?.find(({ id }) => id === uid)?.name ?? '—';
}

const nobody: readonly User[] = [];

/** Everyone who is or was here; nobody until they are known. */
export function usePeople(householdId: string): readonly User[] {
  return useQuery(peopleQuery(householdId)).data ?? nobody;
}

export function useChangeRole() {
  const { id: householdId, accountId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...wanted }: RoleUpdate & { id: string }) =>
      api.put<User>(`/users/${id}/role`, wanted, { householdId }),
    onSuccess: (changed) => {
      queryClient.setQueryData(membersQuery(householdId).queryKey, (members) =>
        members?.map((member) => (member.id === changed.id ? changed : member)),
      );
      if (changed.id !== user.id) return;
      void queryClient.invalidateQueries(currentUserQuery(accountId));
    },
    // After a failure as well: the member may have left, or changed.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'members') }),
  });
}
