import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { deletionUnits, unitPath } from '@/api/transactions/deletion-units';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Calls at a time: the API restores one by one. */
const PARALLEL = 4;

/** Takes deletions back, of expenses as a whole. */
export function useRestoreTransactions(tell: {
  onRestored: (rows: readonly TransactionResource[]) => void;
  onError: (error: Error) => void;
}) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly TransactionResource[]) => {
      const units = deletionUnits(rows);
      for (let start = 0; start < units.length; start += PARALLEL) {
        await Promise.all(
          units
            .slice(start, start + PARALLEL)
            .map((unit) => api.post(`${unitPath(unit)}/restore`, undefined, { householdId })),
        );
      }
    },
    onSuccess: (_nothing, rows) => tell.onRestored(rows),
    onError: tell.onError,
    // Not awaited: it is done once the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
