import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@housetab/functions/core/household/user-resource';
import { api } from '@/api/api-client';
import { peopleQuery } from '@/api/users/members';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** People without an account. Names stand on rows, settlements and lists, so all of them are fetched again. */
function useGuestCall<Wanted, Answer>(call: (path: string, wanted: Wanted) => Promise<Answer>) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => call(`/households/${householdId}/guests`, wanted),
    // After a failure as well: they may have joined, or be gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}

/** The id is made by who asks, so that trying again adds nobody twice. */
export function useAddGuest() {
  const { id } = useHousehold();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useGuestCall((path, guest: { id: string; name: string }) =>
    api.post<User>(path, guest),
  );
  // Whoever can choose people has them.
  const whoMay = () =>
    (queryClient.getQueryData(peopleQuery(id).queryKey) ?? [])
      .filter(({ role, leftAt }) => role !== 'user' && leftAt === null)
      .map(({ name }) => name);
  return { mutateAsync, isPending, whoMay };
}

export function useRenameGuest() {
  return useGuestCall((path, { id, name }: { id: string; name: string }) =>
    api.put<User>(`${path}/${id}`, { name }),
  );
}

export function useRemoveGuest() {
  return useGuestCall((path, id: string) => api.delete(`${path}/${id}`));
}
