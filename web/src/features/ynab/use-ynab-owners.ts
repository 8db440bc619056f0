import { useQuery } from '@tanstack/react-query';
import { ynabGrantsQuery } from '@/features/ynab/api/list-grants';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/lib/members';

export interface YnabOwner {
  userId: string;
  name: string;
  canEdit: boolean;
}

/** The members who share their YNAB connection with the user. */
export function useYnabOwners(): YnabOwner[] {
  const { id, user } = useHousehold();
  const grants = useQuery(ynabGrantsQuery(id, user.id));
  const members = useQuery({ ...membersQuery(id), enabled: (grants.data?.length ?? 0) > 0 });
  return (grants.data ?? []).map(({ ownerUserId, permissionType }) => ({
    userId: ownerUserId,
    name: members.data?.find((member) => member.id === ownerUserId)?.name ?? 'A member',
    canEdit: permissionType === 'write',
  }));
}
