import { useQuery } from '@tanstack/react-query';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { Person } from '@/components/ui/avatar';
import { EmptyState } from '@/components/ui/states';
import { canViewAs, ViewAsButton } from '@/components/view-as-button';
import { placeId, places } from '@/config/screen-paths';
import { canRemove } from '@/features/admin/admin-rules';
import { RemoveButton } from '@/features/admin/components/remove-button';
import { RoleActions } from '@/features/admin/components/role-actions';
import { useViewer } from '@/features/admin/use-viewer';
import { roleLabels } from '@/features/admin/labels';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

const rowId = (user: User) => user.id;
const noUsers: User[] = [];

export function UserManagement() {
  const household = useHousehold();
  const { id: householdId, user: me } = household;
  const users = useQuery(membersQuery(householdId));
  const rows = users.data ?? noUsers;
  const viewer = useViewer();
  const columns = columnsFor(
    rows,
    me.id,
    (user) => canViewAs(household, user) || canRemove(viewer, user),
  );
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
  hasOthers: (user: User) => boolean,
): DataColumn<User>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      cell: (user) => (
        <Person
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
      cell: ({ role }) => (
        <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{roleLabels[role]}</Badge>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      // On a small desk the icons beside the words go, names and addresses need the room.
      width: 'clamp(29.5rem, 40vw, 32rem)',
      card: 'actions',
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-2 max-md:justify-end lg:max-xl:gap-1 lg:max-xl:[&_svg]:hidden">
          <RoleActions user={user} everyone={everyone} hasOtherActions={hasOthers(user)} />
          <ViewAsButton member={user} />
          <RemoveButton user={user} />
        </span>
      ),
    },
  ];
}
