import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '@housetab/functions/core/household/roles';
import type { User } from '@housetab/functions/core/household/user-resource';
import { debtsOfQuery } from '@/shared/settling/debts';
import { useRemoveMember } from '@/shared/household/membership';
import { membersQuery, useChangeRole } from '@/shared/people/members';
import { AvatarWithName } from '@/shared/people/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { EmptyState } from '@/components/ui/states';
import { showError, showSuccess, showInfo } from '@/components/ui/toast';
import { StillOpen } from '@/shared/settling/still-open';
import { ViewAsButton } from '@/shared/view-as/view-as-button';
import { placeId, places } from '@/config/screen-paths';
import { canRemove, roleChoices, useViewer } from '@/features/admin/admin-rules';
import { roleLabels } from '@/features/admin/labels';
import { useHousehold } from '@/lib/household';
import { showOutcome } from '@/lib/show-outcome';

const rowId = (user: User) => user.id;
const noUsers: User[] = [];

export function UserManagement() {
  const { id: householdId, user: me } = useHousehold();
  const users = useQuery(membersQuery(householdId));
  const rows = users.data ?? noUsers;
  const viewer = useViewer();
  const columns = columnsFor(rows, me.id, (user) => canRemove(viewer, user));
  return (
    <Card
      id={placeId(places.roles)}
      title="User Management"
      description="Who is in the household, and as what."
      isFlush
    >
      <DataTable
        label="Users"
        columns={columns}
        rows={rows}
        rowId={rowId}
        isLoading={users.isPending}
        error={
          users.isError
            ? {
                message: 'Failed to load users. Please verify the backend is running properly.',
                cause: users.error,
                onRetry: () => void users.refetch(),
              }
            : null
        }
        empty={<EmptyState title="No users found." />}
      />
    </Card>
  );
}

function columnsFor(
  everyone: readonly User[],
  myId: string,
  mayRemove: (user: User) => boolean,
): DataColumn<User>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      cell: (user) => (
        <AvatarWithName
          id={user.id}
          name={user.id === myId ? `${user.name} (you)` : user.name}
          photoURL={user.photoURL}
          isWhole
        />
      ),
    },
    {
      id: 'email',
      header: 'Email',
      cell: (user) => (
        <span className="block max-md:wrap-anywhere md:truncate" title={user.email}>
          {user.email}
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      width: '8rem',
      card: 'aside',
      cell: ({ role, isGuest }) =>
        // A guest's name has its own mark.
        isGuest ? null : (
          <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{roleLabels[role]}</Badge>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      // In a narrow desktop window the icons are hidden: names and addresses need the room.
      width: 'clamp(29.5rem, 40vw, 32rem)',
      card: 'actions',
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-2 max-md:justify-end lg:max-xl:gap-1 lg:max-xl:[&_svg]:hidden">
          <RoleActions user={user} everyone={everyone} hasOtherActions={mayRemove(user)} />
          <ViewAsButton member={user} />
          <RemoveButton user={user} />
        </span>
      ),
    },
  ];
}

function RemoveButton({ user }: { user: User }) {
  const viewer = useViewer();
  const remove = useRemoveMember();
  const { id: householdId } = useHousehold();
  const [isAsked, setIsAsked] = useState(false);
  const debts = useQuery({ ...debtsOfQuery(householdId, user.id), enabled: isAsked });
  if (!canRemove(viewer, user)) return null;

  const go = () => {
    setIsAsked(false);
    showOutcome(remove.mutateAsync(user.id), {
      onSuccess: () => showSuccess(`${user.name} is no longer a member.`),
      onError: (error) => showError('Failed to remove the member.', error.message),
    });
  };

  return (
    <>
      <Button
        variant="danger-quiet"
        size="small"
        icon={UserMinus}
        aria-label={`Remove ${user.name}`}
        isBusy={remove.isPending}
        onClick={() => setIsAsked(true)}
      >
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={`Are you sure you want to remove ${user.name} from the household?`}
          confirmLabel="Remove"
          onConfirm={go}
          onCancel={() => setIsAsked(false)}
        >
          <StillOpen member={user} debts={debts} onSettleUp={() => setIsAsked(false)} />
          <p className="text-muted">
            They lose access at once. What they entered stays here under their name; someone would
            have to invite them again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface RoleActionsProps {
  user: User;
  everyone: readonly User[];
  /** Whether there are other actions for the member; viewing as the member does not count. */
  hasOtherActions: boolean;
}

function RoleActions({ user, everyone, hasOtherActions }: RoleActionsProps) {
  const viewer = useViewer();
  const change = useChangeRole();
  const { confirm } = useConfirm();
  const choices = roleChoices(viewer, user, everyone);
  if (choices.length === 0) {
    return !hasOtherActions && <span className="text-muted">No actions available</span>;
  }

  const isOwn = user.id === viewer.id;
  const changeTo = async (role: Role) => {
    const question = isOwn ? ownRoleQuestion(role) : superadminQuestion(user);
    if ((isOwn || role === 'superadmin') && !(await confirm(question))) return;
    change.mutate(
      { id: user.id, role },
      {
        onSuccess: () => {
          showSuccess(`User role updated to ${role}`);
          if (isOwn) showInfo('You changed your own role. A refresh may be needed.');
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

/** Warns that only another superadmin can undo it. */
function superadminQuestion({ name }: User) {
  return {
    message: `Make ${name} a superadmin?`,
    detail:
      'A superadmin may do everything here: give and take all roles, yours too, and change who sees what.',
    confirmLabel: 'Make superadmin',
    isDangerous: true,
  };
}
