import { useMutation } from '@tanstack/react-query';
import type { YnabPlans } from '@housetab/functions/core/ynab/plans-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';

interface Asking {
  /** The token that was typed and is not saved yet; null for the saved connection. */
  token: string | null;
  userId: string | null;
}

/** The plans and accounts to choose from. Not a query, so that the token is in no key and no cache. */
export function useListPlans() {
  const { id: householdId } = useHousehold();
  return useMutation({
    mutationFn: ({ token, userId }: Asking) =>
      api.get<YnabPlans>('/ynab/plans', {
        householdId,
        query: { userId },
        ...(token !== null && { headers: { 'X-YNAB-Token': token } }),
        isFresh: true,
      }),
    gcTime: 0,
  });
}
