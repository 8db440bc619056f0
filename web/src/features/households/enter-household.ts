import { useEffect, useRef, useState } from 'react';
import { useEnterHousehold } from '@/api/households/enter-household';
import { useAcceptInvite } from '@/api/invites';
import { showSuccess } from '@/components/ui/toast';
import { forgetPendingInvite } from '@/features/households/pending-invite';

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
