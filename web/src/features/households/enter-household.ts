import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAcceptInvite } from '@/api/invites';
import { currentUserQuery } from '@/api/users/current-user';
import { showSuccess } from '@/components/ui/toast';
import { paths } from '@/config/screen-paths';
import { forgetPendingInvite } from '@/features/households/pending-invite';
import { useAccount } from '@/lib/session/session';
import { setTabHousehold } from '@/lib/tab-household';

/** Shows a household that the reader has just created or joined. */
export function useEnterHousehold(): (householdId: string, to?: string) => Promise<void> {
  const { uid } = useAccount();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (householdId, to = paths.home) => {
    // Fetched before the screen changes, because its guard needs the new membership. An answer that is
    // under way was asked for before it.
    const user = currentUserQuery(uid);
    await queryClient.cancelQueries(user);
    await queryClient.fetchQuery({ ...user, staleTime: 0 });
    setTabHousehold(uid, householdId);
    void navigate(to, { replace: true });
  };
}

/** Joins the household of an invite, and shows it in this tab. */
export function useJoin() {
  const enter = useEnterHousehold();
  return useAcceptInvite({
    onSuccess: async ({ id, name }) => {
      forgetPendingInvite();
      await enter(id);
      showSuccess(`You are now a member of ${name}.`);
    },
  });
}

/**
 * Shows the household whose invite the reader has opened although they are a member.
 *
 * @param householdId null if they are no member, or that is not known yet
 * @returns whether that has failed
 */
export function useVisitOwn(householdId: string | null): boolean {
  const enter = useEnterHousehold();
  const isLeaving = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (householdId === null || isLeaving.current) return;
    isLeaving.current = true;
    forgetPendingInvite();
    void enter(householdId).then(
      () => showSuccess('You are already a member'),
      () => setHasFailed(true),
    );
  }, [householdId, enter]);
  return hasFailed;
}
