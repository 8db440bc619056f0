import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '@/shared/user/current-user';
import { paths } from '@/config/screen-paths';
import { useAccount } from '@/lib/session/session';
import { setTabHousehold } from '@/lib/tab-household';

export function useEnterHousehold(): (householdId: string, to?: string) => Promise<void> {
  const { uid } = useAccount();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (householdId, to = paths.home) => {
    // Fetched before the screen changes, because its guard needs the new membership. A response
    // under way was requested before it.
    const user = currentUserQuery(uid);
    await queryClient.cancelQueries(user);
    await queryClient.fetchQuery({ ...user, staleTime: 0 });
    setTabHousehold(uid, householdId);
    void navigate(to, { replace: true });
  };
}
