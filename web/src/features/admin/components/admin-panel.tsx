import { PermissionManagement } from '@/features/admin/components/permission-management';
import { SystemPermissions } from '@/features/admin/components/system-permissions';
import { UserManagement } from '@/features/admin/components/user-management';
import { useHousehold } from '@/lib/household';

/** For admins; what each of them may do in it depends on their role. */
export function AdminPanel() {
  const { isSuperadmin } = useHousehold();
  return (
    <>
      <UserManagement />
      <PermissionManagement />
      {isSuperadmin && <SystemPermissions />}
    </>
  );
}
