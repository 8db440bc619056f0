import { useMutation } from '@tanstack/react-query';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import { showError } from '@/components/ui/toast';
import { listAllPages } from '@/features/csv/api/list-all-pages';
import { reasonOf } from '@/features/csv/failure';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';

/** Downloads every transaction of a filter, not only those that are loaded. */
export function useExportTransactions() {
  const { id: householdId } = useHousehold();
  return useMutation({
    mutationFn: async (filter: Readonly<Record<string, string>>) => {
      const [writer, { items }, people, households] = await Promise.all([
        import('@/features/csv/export-file'),
        listAllPages(filter, { householdId }),
        // Those who left have entered transactions too.
        api.get<User[]>('/users', { householdId, query: { includeLeft: true } }),
        api.get<HouseholdResource[]>('/households', { householdId }),
      ]);
      if (items.length === 0) return showError('No transactions to export');
      const names = new Map(people.map(({ id, name }) => [id, name]));
      const file = writer.toExportFile(items, {
        nameOf: (uid) => names.get(uid) ?? uid,
        timeZone: households.find(({ id }) => id === householdId)?.timeZone ?? 'UTC',
        now: new Date(),
      });
      writer.download(file);
    },
    onError: (error) => showError('Failed to export transactions', reasonOf(error)),
  });
}
