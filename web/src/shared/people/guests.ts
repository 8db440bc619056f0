import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@housetab/functions/core/household/user-resource';
import { api } from '@/lib/api/api-client';
import { peopleQuery } from '@/shared/people/members';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Guests have no account. Their names are on rows, settlements and lists, so all of those are refetched. */
function useGuestCall<Wanted, Answer>(call: (path: string, wanted: Wanted) => Promise<Answer>) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => call(`/households/${householdId}/guests`, wanted),
    // Also after a failure: the guest may have joined, or been removed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}

/** The caller makes the id, so that a retry adds no second guest. */
export function useAddGuest() {
  const { id } = useHousehold();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useGuestCall((path, guest: { id: string; name: string }) =>
    api.post<User>(path, guest),
  );
  // Present wherever people can be chosen.
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
