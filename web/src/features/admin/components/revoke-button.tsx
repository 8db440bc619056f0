import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { canRevoke } from '@/features/admin/admin-rules';
import { useRevokePermission } from '@/api/permissions/revoke-permission';
import { useViewer } from '@/features/admin/use-viewer';
import { isProblem } from '@/lib/api-problem';
import { tellOutcome } from '@/lib/tell-outcome';

interface RevokeButtonProps {
  permission: PermissionResource;
  /** Which permission it is, e.g. `Categories of Anna for Ben`. */
  what: string;
}

export function RevokeButton({ permission, what }: RevokeButtonProps) {
  const viewer = useViewer();
  const revoke = useRevokePermission();
  const { confirm } = useConfirm();
  if (!canRevoke(viewer, permission)) return <span className="text-muted">—</span>;

  const askAndRevoke = async () => {
    const isSure = await confirm({
      message: 'Are you sure you want to revoke this permission?',
      detail: `${what}. It ends at once.`,
      confirmLabel: 'Revoke',
      isDangerous: true,
    });
    if (!isSure) return;
    tellOutcome(revoke.mutateAsync(permission), {
      onSuccess: () => showSuccess('Permission revoked successfully!'),
      onError: (error) =>
        isProblem(error) && error.code !== 'unreachable'
          ? showError('Failed to revoke permission.', error.message)
          : showError('An error occurred while revoking permission.', error.message),
    });
  };

  return (
    <Button
      variant="danger-quiet"
      size="small"
      className="md:-ml-2.5"
      aria-label={`Revoke ${what}`}
      isBusy={revoke.isPending}
      onClick={() => void askAndRevoke()}
    >
      Revoke
    </Button>
  );
}
