import { UserMinus } from 'lucide-react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { canRemove } from '@/features/admin/admin-rules';
import { useRemoveMember } from '@/api/households/remove-member';
import { useViewer } from '@/features/admin/use-viewer';
import { tellOutcome } from '@/lib/tell-outcome';

/** Takes the member out of the household, where the viewer may. */
export function RemoveButton({ user }: { user: User }) {
  const viewer = useViewer();
  const remove = useRemoveMember();
  const { confirm } = useConfirm();
  if (!canRemove(viewer, user)) return null;

  const askAndRemove = async () => {
    const isSure = await confirm({
      message: `Are you sure you want to remove ${user.name} from the household?`,
      detail:
        'They lose access at once. What they entered stays here under their name; someone would have to invite them again.',
      confirmLabel: 'Remove',
      isDangerous: true,
    });
    if (!isSure) return;
    tellOutcome(remove.mutateAsync(user.id), {
      onSuccess: () => showSuccess(`${user.name} is no longer a member.`),
      onError: (error) => showError('Failed to remove the member.', error.message),
    });
  };

  return (
    <Button
      variant="danger-quiet"
      size="small"
      icon={UserMinus}
      aria-label={`Remove ${user.name}`}
      isBusy={remove.isPending}
      onClick={() => void askAndRemove()}
    >
      Remove
    </Button>
  );
}
