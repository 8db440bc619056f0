import { useAcceptInvite } from '@/api/invites/accept-invite';
import { showSuccess } from '@/components/ui/toast';
import { forgetPendingInvite } from '@/features/households/pending-invite';
import { useEnterHousehold } from '@/features/households/use-enter-household';

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
