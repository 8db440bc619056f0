import { useMutation } from '@tanstack/react-query';
import { householdResourceSchema } from '@housetab/functions/core/household/household-resource';
import { showSuccess } from '@/components/ui/toast';
import { isLasting } from '@/features/households/invite-failure';
import { forgetPendingInvite } from '@/features/households/pending-invite';
import { useEnterHousehold } from '@/features/households/use-enter-household';
import { api } from '@/lib/api-client';

/** Joins the household that an invite's code opens, and shows it in this tab. */
export function useAcceptInvite() {
  const enter = useEnterHousehold();
  return useMutation({
    mutationFn: (code: string) =>
      api.post(`/invites/${encodeURIComponent(code)}/accept`, undefined, {
        householdId: null,
        schema: householdResourceSchema,
      }),
    onSuccess: async ({ id, name }) => {
      forgetPendingInvite();
      await enter(id);
      showSuccess(`You are now a member of ${name}.`);
    },
    onError: (error) => {
      // What will never work must not be offered again on the next visit.
      if (isLasting(error)) forgetPendingInvite();
    },
  });
}
