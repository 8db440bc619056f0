import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '@/components/ui/toast';
import type { Exported } from '@/features/export/export-transactions';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

export function useExport() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (exported: Exported): Promise<void> => {
      const { exportTransactions } = await import('@/features/export/export-transactions');
      const retry = () => mutation.mutate(exported);
      await exportTransactions(exported, { householdId, queryClient, retry });
    },
    onError: (error) => showError('Failed to export transactions', reasonOf(error)),
  });
  return mutation;
}
