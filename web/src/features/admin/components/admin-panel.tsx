import { useQuery } from '@tanstack/react-query';
import { Below } from '@/components/ui/below';
import { PermissionManagement } from '@/features/admin/components/permission-management';
import { SystemPermissions } from '@/features/admin/components/system-permissions';
import { UserManagement } from '@/features/admin/components/user-management';
import { permissionsOfQuery } from '@/api/permissions/list-permissions';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

/** For admins; what each of them may do in it depends on their role. */
export function AdminPanel() {
  const { id, user, isSuperadmin } = useHousehold();
  const users = useQuery(membersQuery(id));
  const permissions = useQuery(permissionsOfQuery(id, user.id));
  return (
    <>
      <UserManagement />
      <Below isPlaced={!users.isPending} className="space-y-6">
        <PermissionManagement />
        {isSuperadmin && (
          <Below isPlaced={!permissions.isPending}>
            <SystemPermissions />
          </Below>
        )}
      </Below>
    </>
  );
}
