import { useMutation, useQueryClient } from '@tanstack/react-query';
import { timeZoneQuery } from '@/api/households/list-households';
import { listAllTransactions } from '@/api/transactions/list-all-transactions';
import { peopleQuery } from '@/api/users/list-members';
import { showError } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** Downloads every transaction of a filter, not only those that are loaded. */
export function useExportTransactions() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (filter: Readonly<Record<string, string>>) => {
      const [writer, { items }, people, timeZone] = await Promise.all([
        import('@/features/csv/export-file'),
        listAllTransactions(filter, { householdId }),
        // Those who left have entered transactions too.
        queryClient.fetchQuery(peopleQuery(householdId)),
        queryClient.fetchQuery(timeZoneQuery(householdId)),
      ]);
      if (items.length === 0) return showError('No transactions to export');
      const names = new Map(people.map(({ id, name }) => [id, name]));
      const file = writer.toExportFile(items, {
        nameOf: (uid) => names.get(uid) ?? uid,
        timeZone,
        now: new Date(),
      });
      writer.download(file);
    },
    onError: (error) => showError('Failed to export transactions', reasonOf(error)),
  });
}
