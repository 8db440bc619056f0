import { useRevokeInvite } from '@/shared/household/invites';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { showOutcome } from '@/lib/show-outcome';

export function useRevoke(inviteId: string) {
  const revoke = useRevokeInvite();
  const { confirm } = useConfirm();
  const askAndRevoke = async () => {
    const isSure = await confirm({
      message: 'Are you sure you want to revoke this invite?',
      detail: 'The link stops working at once. You can create a new one.',
      confirmLabel: 'Revoke',
      isDangerous: true,
    });
    if (!isSure) return;
    showOutcome(revoke.mutateAsync(inviteId), {
      onSuccess: () => showSuccess('Invite revoked'),
      onError: (error) => showError('Failed to revoke the invite.', error.message),
    });
  };
  return { askAndRevoke, isRevoking: revoke.isPending };
}
