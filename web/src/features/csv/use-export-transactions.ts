import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '@/components/ui/toast';
import type { ExportFilter } from '@/features/csv/export-transactions';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** Downloads every transaction of a filter, not only those that are loaded. */
export function useExportTransactions() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (filter: ExportFilter): Promise<void> => {
      const { exportTransactions } = await import('@/features/csv/export-transactions');
      const retry = () => mutation.mutate(filter);
      await exportTransactions(filter, { householdId, queryClient, retry });
    },
    onError: (error) => showError('Failed to export transactions', reasonOf(error)),
  });
  return mutation;
}
