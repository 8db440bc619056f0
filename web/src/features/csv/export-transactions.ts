import type { QueryClient } from '@tanstack/react-query';
import { timeZoneQuery } from '@/api/households/list-households';
import { listAllTransactions } from '@/api/transactions/list-all-transactions';
import { peopleQuery } from '@/api/users/list-members';
import { showError } from '@/components/ui/toast';
import { withToasts } from '@/components/ui/toast-queue';
import { download, toExportFile } from '@/features/csv/export-file';
import { reasonOf } from '@/lib/reason-of';

export type ExportFilter = Readonly<Record<string, string>>;

interface ExportContext {
  householdId: string;
  queryClient: QueryClient;
  /** Tries once more. */
  retry: () => void;
}

const TOAST = { id: 'export' };

/** Makes the file and hands it to the browser. What comes of it is told: on a phone its button is out of sight. */
export async function exportTransactions(
  filter: ExportFilter,
  { householdId, queryClient, retry }: ExportContext,
): Promise<void> {
  withToasts((toast) => toast.loading('Preparing the file…', TOAST));
  try {
    const [{ items }, people, timeZone] = await Promise.all([
      listAllTransactions(filter, { householdId }),
      // Those who left have entered transactions too.
      queryClient.fetchQuery(peopleQuery(householdId)),
      queryClient.fetchQuery(timeZoneQuery(householdId)),
    ]);
    withToasts((toast) => toast.dismiss(TOAST.id));
    if (items.length === 0) return showError('No transactions to export');
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const nameOf = (uid: string) => names.get(uid) ?? uid;
    download(toExportFile(items, { nameOf, timeZone, now: new Date() }));
  } catch (error) {
    const action = { label: 'Try again', onClick: retry };
    const description = reasonOf(error);
    withToasts((toast) => {
      toast.dismiss(TOAST.id);
      toast.error('Failed to export transactions', { description, duration: 10_000, action });
    });
  }
}
