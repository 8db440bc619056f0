import type { Role } from '@housetab/functions/core/household/member';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showNotice, showSuccess } from '@/components/ui/toast';
import { roleChoices } from '@/features/admin/admin-rules';
import { useChangeRole } from '@/api/users/change-role';
import { roleLabels } from '@/features/admin/labels';
import { useViewer } from '@/features/admin/use-viewer';

interface RoleActionsProps {
  user: User;
  everyone: readonly User[];
  /** Whether something else than the role can be changed: its button stands next to this. */
  hasOtherActions: boolean;
}

/** The roles that the viewer may give to this member, as buttons. */
export function RoleActions({ user, everyone, hasOtherActions }: RoleActionsProps) {
  const viewer = useViewer();
  const change = useChangeRole();
  const { confirm } = useConfirm();
  const choices = roleChoices(viewer, user, everyone);
  if (choices.length === 0) {
    return !hasOtherActions && <span className="text-muted">No actions available</span>;
  }

  const isOwn = user.id === viewer.id;
  const changeTo = async (role: Role) => {
    if (isOwn && !(await confirm(ownRoleQuestion(role)))) return;
    change.mutate(
      { id: user.id, role },
      {
        onSuccess: () => {
          showSuccess(`User role updated to ${role}`);
          if (isOwn) showNotice('You changed your own role. A refresh may be needed.');
        },
        onError: (error) => showError('Failed to update user role.', error.message),
      },
    );
  };

  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      {choices.map((role) => (
        <Button
          key={role}
          size="small"
          aria-label={`Make ${roleLabels[role]}: ${user.name}`}
          disabled={change.isPending && change.variables.role !== role}
          isBusy={change.isPending && change.variables.role === role}
          onClick={() => void changeTo(role)}
        >
          Make {roleLabels[role]}
        </Button>
      ))}
    </span>
  );
}

function ownRoleQuestion(role: Role) {
  return {
    message: `Change your own role to ${roleLabels[role]}?`,
    detail: 'Only a superadmin can give it back to you.',
    confirmLabel: 'Change role',
    isDangerous: true,
  };
}
