import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { patchRowsWhere } from '@/api/transactions/cached-lists';
import { deletionUnits, inPortions, unitPath } from '@/api/transactions/deletion-units';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** Transactions in one call, as the API allows; a call deletes all of them or none. */
const BULK = 200;

type Rows = readonly TransactionResource[];

interface DeletionCallbacks {
  /** The rows that were deleted: all, or those of the calls before the one that failed. */
  onDeleted: (rows: Rows) => void;
  onError: (error: Error, rows: Rows) => void;
}

/** Deletes one or many. A row of an expense takes the whole expense with it. */
export function useDeleteTransactions({ onDeleted, onError }: DeletionCallbacks) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const hide = (units: Rows) => {
    const ids = new Set(units.map(({ id, expenseId }) => expenseId ?? id));
    patchRowsWhere(
      queryClient,
      householdId,
      ({ id, expenseId }) => ids.has(expenseId ?? id),
      () => null,
    );
  };

  return useMutation({
    mutationFn: async (rows: Rows) => {
      const units = deletionUnits(rows);
      const [first, ...others] = units;
      if (first && others.length === 0) {
        await api.delete(unitPath(first), undefined, { householdId });
        return hide(units);
      }
      const deleted = new Set<string>();
      for (const some of inPortions(units, BULK)) {
        const ids = some.map(({ id }) => id);
        try {
          await api.post('/transactions/bulk-delete', { ids }, { householdId });
        } catch (error) {
          if (deleted.size > 0) {
            onDeleted(rows.filter(({ id, expenseId }) => deleted.has(expenseId ?? id)));
          }
          throw error;
        }
        for (const { id, expenseId } of some) deleted.add(expenseId ?? id);
        hide(some);
      }
    },
    onSuccess: (_nothing, rows) => onDeleted(rows),
    onError,
    // Not awaited: it is done once the server has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
