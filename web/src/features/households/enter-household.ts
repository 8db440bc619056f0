import { useEffect, useRef, useState } from 'react';
import { useEnterHousehold } from '@/shared/household/enter-household';
import { useAcceptInvite } from '@/shared/household/invites';
import { showSuccess } from '@/components/ui/toast';
import { forgetPendingInvite } from '@/features/households/pending-invite';

/** Accepts an invite and shows its household in this tab. */
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
 * Shows the household if a member opens its invite.
 * @param householdId null if the reader is no member or this is not known yet
 * @returns whether opening it has failed
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
