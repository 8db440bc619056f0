import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownPermissionsQuery } from '@/api/permissions/list-permissions';
import { writableOwnersOf, type RightsHolder } from '@/features/transactions/row-actions/rights';
import { useHousehold } from '@/lib/household';

/** The user with what their role and grants let them change. */
export function useRightsHolder(): RightsHolder {
  const { id, isAdmin, user, viewing } = useHousehold();
  const { data: permissions } = useQuery(ownPermissionsQuery(id));
  return useMemo(
    () => ({
      ...{ id: user.id, isAdmin, writableOwners: writableOwnersOf(permissions ?? [], user.id) },
      isOnlyLooking: viewing !== null,
    }),
    [user.id, isAdmin, permissions, viewing],
  );
}
