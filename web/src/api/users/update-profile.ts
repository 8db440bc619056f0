import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdate } from '@housetab/functions/core/household/user-resource';
import { api } from '@/api/api-client';
import { refreshAccount } from '@/lib/session/auth';
import { currentUserQuery } from '@/api/users/get-current-user';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Changes name or photo with the identity provider and in every household at once. */
export function useUpdateProfile() {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileUpdate) => api.put('/user/me', update, { householdId }),
    onSuccess: async () => {
      // The change is stored. If reading it back fails, the next visit shows it.
      await refreshAccount().catch(() => {});
      await queryClient.invalidateQueries(currentUserQuery(user.id));
      // The name stands on transactions, settlements and lists of people.
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
