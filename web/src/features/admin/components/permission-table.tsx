import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { useRevokePermission } from '@/shared/people/permissions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { showError, showSuccess } from '@/components/ui/toast';
import { canRevoke, useViewer } from '@/features/admin/admin-rules';
import { permissionLabels, resourceLabels } from '@/features/admin/labels';
import { isProblem } from '@/lib/api-problem';
import { formatDay } from '@/lib/format/format';
import { showOutcome } from '@/lib/show-outcome';

interface PermissionTableProps {
  label: string;
  permissions: UseQueryResult<PermissionResource[]>;
  users: readonly User[];
  failure: string;
  empty: ReactNode;
}

const rowId = (permission: PermissionResource) => permission.id;
const none: PermissionResource[] = [];

export function PermissionTable(props: PermissionTableProps) {
  const { label, permissions, users, failure, empty } = props;
  const columns = useMemo(() => columnsFor(users), [users]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={permissions.data ?? none}
      rowId={rowId}
      tableFrom={960}
      isLoading={permissions.isPending}
      error={
        permissions.isError
          ? {
              message: failure,
              cause: permissions.error,
              onRetry: () => void permissions.refetch(),
            }
          : null
      }
      empty={empty}
    />
  );
}

function columnsFor(users: readonly User[]): DataColumn<PermissionResource>[] {
  const nameOf = (uid: string) => users.find(({ id }) => id === uid)?.name ?? 'A former member';
  return [
    { id: 'owner', header: 'Owner', card: 'detail', cell: (row) => nameOf(row.ownerUserId) },
    { id: 'grantee', header: 'User', card: 'detail', cell: (row) => nameOf(row.grantedUserId) },
    {
      id: 'resource',
      header: 'Resource',
      card: 'title',
      cell: ({ resourceType }) => resourceLabels[resourceType],
    },
    {
      id: 'permission',
      header: 'Permission',
      width: '8rem',
      card: 'aside',
      cell: ({ permissionType }) => (
        <Badge tone={permissionType === 'write' ? 'accent' : 'neutral'}>
          {permissionLabels[permissionType]}
        </Badge>
      ),
    },
    {
      id: 'created',
      header: 'Created',
      width: '8rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    { id: 'expires', header: 'Expires', width: '11rem', cell: (row) => <Expiry {...row} /> },
    {
      id: 'actions',
      header: 'Actions',
      width: '9rem',
      card: 'actions',
      cell: (permission) => (
        <RevokeButton
          permission={permission}
          what={`${resourceLabels[permission.resourceType]} of ${nameOf(permission.ownerUserId)} for ${nameOf(permission.grantedUserId)}`}
        />
      ),
    },
  ];
}

function Expiry({ expiresAt }: PermissionResource) {
  if (expiresAt === null) return 'Never';
  const hasExpired = new Date(expiresAt) <= new Date();
  return (
    <time dateTime={expiresAt} className={hasExpired ? 'text-danger' : undefined}>
      {hasExpired && 'Expired '}
      {formatDay(expiresAt)}
    </time>
  );
}

interface RevokeButtonProps {
  permission: PermissionResource;
  /** Names the permission, e.g. `Categories of Anna for Ben`. */
  what: string;
}

function RevokeButton({ permission, what }: RevokeButtonProps) {
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
    showOutcome(revoke.mutateAsync(permission), {
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
