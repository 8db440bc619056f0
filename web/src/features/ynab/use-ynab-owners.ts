import { useQuery } from '@tanstack/react-query';
import { ownPermissionsQuery } from '@/shared/people/permissions';
import { membersQuery } from '@/shared/people/members';
import { useHousehold } from '@/lib/household';

export interface YnabOwner {
  userId: string;
  name: string;
  canEdit: boolean;
}

interface YnabOwners {
  owners: YnabOwner[];
  isPending: boolean;
}

export function useYnabOwners(): YnabOwners {
  const { id, user } = useHousehold();
  const grants = useQuery({
    ...ownPermissionsQuery(id),
    select: (permissions) =>
      permissions.filter(
        ({ grantedUserId, resourceType, expiresAt }) =>
          grantedUserId === user.id &&
          resourceType === 'ynab_config' &&
          (expiresAt === null || Date.parse(expiresAt) > Date.now()),
      ),
  });
  const members = useQuery({ ...membersQuery(id), enabled: (grants.data?.length ?? 0) > 0 });
  const owners = (grants.data ?? []).map(({ ownerUserId, permissionType }) => ({
    userId: ownerUserId,
    name: members.data?.find((member) => member.id === ownerUserId)?.name ?? 'A member',
    canEdit: permissionType === 'write',
  }));
  return { owners, isPending: grants.isPending };
}
