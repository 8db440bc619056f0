import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allPermissionsQuery, permissionsOfQuery } from '@/shared/people/permissions';
import { membersQuery } from '@/shared/people/members';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/states';
import { placeId, places, inviteDialogPath } from '@/config/screen-paths';
import { GrantForm } from '@/features/admin/components/grant-form';
import { PermissionTable } from '@/features/admin/components/permission-table';
import { UserManagement } from '@/features/admin/components/user-management';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

export function AdminPanel() {
  const { id, user, isSuperadmin } = useHousehold();
  const users = useQuery(membersQuery(id));
  const permissions = useQuery(permissionsOfQuery(id, user.id));
  return (
    <>
      <UserManagement />
      <InvisibleWhileAboveLoads isAboveLoaded={!users.isPending} className="space-y-6">
        <PermissionManagement />
        {isSuperadmin && (
          <InvisibleWhileAboveLoads isAboveLoaded={!permissions.isPending}>
            <SystemPermissions />
          </InvisibleWhileAboveLoads>
        )}
      </InvisibleWhileAboveLoads>
    </>
  );
}

const noUsers: never[] = [];

function SystemPermissions() {
  const { id: householdId } = useHousehold();
  const [isOpen, setIsOpen] = useState(false);
  const users = useQuery(membersQuery(householdId)).data ?? noUsers;
  const all = useQuery({ ...allPermissionsQuery(householdId), enabled: isOpen });
  const isForbidden = isProblem(all.error, 'forbidden');
  return (
    <Card
      id={placeId(places.allPermissions)}
      title="System-wide Permissions"
      description="Everything that the members of this household share."
      actions={
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide All Permissions' : 'View All Permissions'}
        </Button>
      }
      isFlush
    >
      {isOpen && (
        <PermissionTable
          label="All permissions"
          permissions={all}
          users={users}
          failure={
            isForbidden
              ? 'Only superadmins can view all permissions'
              : 'Failed to load all permissions'
          }
          empty={<EmptyState icon={KeyRound} title="No permissions yet" />}
        />
      )}
    </Card>
  );
}

/** Permissions by owner. The chosen owner is in the URL. */
function PermissionManagement() {
  const { id: householdId, user: me, isSuperadmin } = useHousehold();
  const members = useQuery(membersQuery(householdId));
  // Guests have no account, so they get no permissions.
  const users = useMemo(
    () => members.data?.filter(({ isGuest }) => !isGuest) ?? noUsers,
    [members.data],
  );
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('owner') ?? me.id;
  const owner = users.find(({ id }) => id === wanted) ?? { id: me.id, name: me.name };
  const permissions = useQuery(permissionsOfQuery(householdId, owner.id));
  const isOwn = owner.id === me.id;
  const shares = isOwn ? 'What you share' : `What ${owner.name} shares`;
  const isPartlyHidden = owner.id !== me.id && !isSuperadmin;
  const table = (
    <PermissionTable
      label="Permissions"
      permissions={permissions}
      users={users}
      failure="Failed to load user permissions."
      empty={
        <EmptyState
          icon={KeyRound}
          title={isPartlyHidden ? 'No permissions that you may see' : 'No permissions yet'}
          description={`${shares}, and what others share with ${isOwn ? 'you' : owner.name}, appears here${isPartlyHidden ? '; of YNAB settings only what is between the two of you' : ''}.`}
        />
      }
    />
  );
  // A failed load is shown before the reader fills in the form.
  const isMissing = permissions.isError && !permissions.data;

  return (
    <Card
      id={placeId(places.permissions)}
      title="Permission Management"
      description="Let one member see or edit what another has entered."
      isFlush
    >
      <div className="space-y-6 px-5 pb-6 sm:px-6">
        <Field label="Data owner" className="sm:max-w-sm">
          <Select
            value={owner.id}
            onChange={({ target }) => setSearch({ owner: target.value }, { replace: true })}
          >
            {users.length === 0 && <option value={owner.id}>{owner.name}</option>}
            {users.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me.id ? `${name} (you)` : name}
              </option>
            ))}
          </Select>
        </Field>
        {isMissing && table}
        <GrantForm
          key={owner.id}
          owner={owner}
          users={users}
          obstacle={users.length > 1 ? null : <Obstacle isAlone={users.length === 1} />}
        />
      </div>
      {!isMissing && <div className="border-t">{table}</div>}
    </Card>
  );
}

/** Explains why there is nobody to share with. */
function Obstacle({ isAlone }: { isAlone: boolean }) {
  return isAlone ? (
    <p className="text-muted">
      Nobody else is here yet. <Link to={inviteDialogPath}>Invite people</Link> first.
    </p>
  ) : (
    <p className="text-muted">Whom you can share with is known once the users are loaded.</p>
  );
}
