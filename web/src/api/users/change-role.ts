import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@housetab/functions/core/household/member';
import type { User } from '@housetab/functions/core/household/user-resource';
import { api } from '@/api/api-client';
import { currentUserQuery } from '@/api/users/get-current-user';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';
import { householdKey } from '@/lib/query-keys';

export function useChangeRole() {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      api.put<User>(`/users/${id}/role`, { role }, { householdId }),
    onSuccess: (changed) => {
      queryClient.setQueryData(membersQuery(householdId).queryKey, (members) =>
        members?.map((member) => (member.id === changed.id ? changed : member)),
      );
      if (changed.id !== user.id) return;
      void queryClient.invalidateQueries(currentUserQuery(user.id));
    },
    // After a failure as well: the member may have left, or changed.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'members') }),
  });
}
