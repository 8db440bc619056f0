import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { showSuccess } from '@/components/ui/toast';
import { api } from '@/lib/api-client';
import { currentUserQuery } from '@/lib/current-user';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Leaves this household; the tab goes on with another one, or with the first-run page. */
export function useLeaveHousehold() {
  const { id: householdId, name, user } = useHousehold();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      api.delete(`/households/${householdId}/members/${user.id}`, undefined, { householdId }),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...currentUserQuery(user.id), staleTime: 0 });
      await navigate(paths.home, { replace: true });
      queryClient.removeQueries({ queryKey: householdKey(householdId) });
      showSuccess(`You have left ${name}.`);
    },
  });
}
