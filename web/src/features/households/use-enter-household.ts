import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { currentUserQuery } from '@/api/users/get-current-user';
import { useAccount } from '@/lib/session';
import { setTabHousehold } from '@/lib/tab-household';

/** Shows a household that the reader has just created or joined. */
export function useEnterHousehold(): (householdId: string) => Promise<void> {
  const { uid } = useAccount();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (householdId) => {
    setTabHousehold(uid, householdId);
    // Fetched before the change of screens: its guard must know of the membership already.
    await queryClient.fetchQuery({ ...currentUserQuery(uid), staleTime: 0 });
    await navigate(paths.home, { replace: true });
  };
}
