import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { peopleQuery } from '@/shared/people/members';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Guests have no account. Their names are on rows, settlements and lists, so all of those are refetched. */
function useGuestCall<Wanted, Answer>(
  call: (householdId: string, wanted: Wanted) => Promise<Answer>,
) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => call(householdId, wanted),
    // Also after a failure: the guest may have joined, or been removed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}

/** The caller makes the id, so that a retry adds no second guest. */
export function useAddGuest() {
  const { id } = useHousehold();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useGuestCall(
    (household, guest: { id: string; name: string }) =>
      request('POST /households/{id}/guests', { params: { id: household }, body: guest }),
  );
  // Present wherever people can be chosen.
  const whoMay = () =>
    (queryClient.getQueryData(peopleQuery(id).queryKey) ?? [])
      .filter(({ role, leftAt }) => role !== 'user' && leftAt === null)
      .map(({ name }) => name);
  return { mutateAsync, isPending, whoMay };
}

export function useRenameGuest() {
  return useGuestCall((householdId, { id, name }: { id: string; name: string }) =>
    request('PUT /households/{id}/guests/{userId}', {
      params: { id: householdId, userId: id },
      body: { name },
    }),
  );
}

export function useRemoveGuest() {
  return useGuestCall((householdId, userId: string) =>
    request('DELETE /households/{id}/guests/{userId}', { params: { id: householdId, userId } }),
  );
}
