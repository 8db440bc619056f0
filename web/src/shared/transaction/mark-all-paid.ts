import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_BULK_PAID } from '@housetab/functions/core/transaction/bulk';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { request } from '@/lib/api/request';
import { patchRows } from '@/shared/transaction/transaction-list';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

interface Marks {
  rows: readonly TransactionResource[];
  paid: boolean;
}

interface MarkingCallbacks {
  /** The marked rows in their new state: all, or those of the calls before the failed one. */
  onMarked: (rows: readonly TransactionResource[], paid: boolean) => void;
  onError: (error: Error) => void;
}

/** Marks many rows as paid or unpaid, as many in one commit as the API allows. */
export function useMarkAllPaid({ onMarked, onError }: MarkingCallbacks) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, paid }: Marks) => {
      const marked: TransactionResource[] = [];
      try {
        for (let start = 0; start < rows.length; start += MAX_BULK_PAID) {
          const some = rows.slice(start, start + MAX_BULK_PAID);
          const transactions = some.map(({ id, version }) => ({ id, version }));
          const body = { transactions, paid };
          const now = await request('POST /transactions/bulk-paid', { body, householdId });
          const byId = new Map(now.map((row) => [row.id, row]));
          patchRows(
            queryClient,
            householdId,
            new Set(byId.keys()),
            (row) => byId.get(row.id) ?? row,
          );
          marked.push(...now);
        }
      } finally {
        if (marked.length > 0) onMarked(marked, paid);
      }
    },
    onError,
    // Not awaited: the call has ended.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
