import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { showError } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** Downloads only these rows, in the format of a full export. */
export function useExportRows(): (rows: readonly TransactionResource[]) => void {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (rows: readonly TransactionResource[]): Promise<void> => {
      const { exportRows } = await import('@/features/csv/export-transactions');
      const retry = () => mutate(rows);
      await exportRows(() => Promise.resolve(rows), { householdId, queryClient, retry });
    },
    onError: (error) => showError('Failed to export transactions', reasonOf(error)),
  });
  return mutate;
}
