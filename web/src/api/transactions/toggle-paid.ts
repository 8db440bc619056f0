import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { patchRows } from '@/api/transactions/cached-lists';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

interface PaidChange {
  id: string;
  paid: boolean;
}

const mutationKey = ['transactions', 'toggle-paid'];

/** Marks paid or unpaid. The row shows it at once and goes back to what it was on a refusal. */
export function useTogglePaid({ onError }: { onError: (error: Error) => void }) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const showPaid = ({ id }: PaidChange, paid: boolean) =>
    patchRows(queryClient, householdId, new Set([id]), (row) => ({ ...row, paid }));

  return useMutation({
    mutationKey,
    // One after the other: a second click must not overtake the first.
    scope: { id: 'transactions-toggle-paid' },
    mutationFn: async ({ id, paid }: PaidChange) => {
      const path = `/transactions/${id}`;
      // Only the mark is to change, so everything else goes back as it is this moment.
      const { value, etag } = await api.getVersioned<TransactionResource>(path, { householdId });
      const ifMatch = etag === null ? {} : { ifMatch: etag };
      return api.put<TransactionResource>(path, { ...value, paid }, { householdId, ...ifMatch });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({
        queryKey: householdKey(householdId, 'transactions', 'list'),
      });
      showPaid(change, change.paid);
    },
    onError: (error, change) => {
      showPaid(change, !change.paid);
      onError(error);
    },
    onSettled: () => {
      // While another toggle waits, what the server says would undo what its row shows.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
