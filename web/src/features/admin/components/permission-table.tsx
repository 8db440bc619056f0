import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Badge } from '@/components/ui/badge';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { RevokeButton } from '@/features/admin/components/revoke-button';
import { permissionLabels, resourceLabels } from '@/features/admin/labels';
import { formatDay } from '@/lib/format/format';

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
