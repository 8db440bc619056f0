import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import { allPermissionsQuery } from '@/api/permissions/list-permissions';
import { placeId, places } from '@/config/screen-paths';
import { PermissionTable } from '@/features/admin/components/permission-table';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

const noUsers: never[] = [];

/** For superadmins: everything that anyone shares, once asked for. */
export function SystemPermissions() {
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
