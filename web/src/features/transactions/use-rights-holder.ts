import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { writableOwnersQuery } from '@/features/transactions/api/list-writable-owners';
import type { RightsHolder } from '@/features/transactions/transaction-rights';
import { useHousehold } from '@/lib/household';

/** The user with what their role and grants let them change. */
export function useRightsHolder(): RightsHolder {
  const { id, isAdmin, user, viewing } = useHousehold();
  const { data } = useQuery(writableOwnersQuery(id, user.id));
  return useMemo(
    () => ({
      ...{ id: user.id, isAdmin, writableOwners: new Set(data) },
      isOnlyLooking: viewing !== null,
    }),
    [user.id, isAdmin, data, viewing],
  );
}
