import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { showError } from '@/components/ui/toast';
import type { ExportFilter } from '@/features/csv/export-transactions';
import { useImportSession } from '@/features/csv/use-import-session';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface CsvActionsProps {
  filter: Readonly<Record<string, string>>;
  hasRows: boolean;
  isLoading: boolean;
}

export function CsvActions({ filter, hasRows, isLoading }: CsvActionsProps) {
  return (
    <>
      <ExportButton filter={filter} isDisabled={isLoading || !hasRows} />
      <ImportButton />
    </>
  );
}

interface ExportButtonProps {
  filter: Readonly<Record<string, string>>;
  isDisabled: boolean;
}

function ExportButton({ filter, isDisabled }: ExportButtonProps) {
  const { mutate, isPending } = useExportTransactions();
  return (
    <Button
      icon={Download}
      isBusy={isPending}
      disabled={isDisabled && !isPending}
      onClick={() => mutate(filter)}
    >
      Export CSV
    </Button>
  );
}

const ImportDialog = lazyPart(() => import('@/features/csv/components/import-dialog'));

function ImportButton() {
  const session = useImportSession();
  return (
    <>
      <Button
        icon={Upload}
        isChanging
        aria-haspopup="dialog"
        isBusy={session.run.isPending}
        busyText="Uploading..."
        onClick={session.open}
      >
        Import CSV
      </Button>
      {session.isOpen && (
        <Suspense>
          <ImportDialog session={session} onMissing={session.close} />
        </Suspense>
      )}
    </>
  );
}

/** Downloads every transaction of a filter, not only the loaded ones. */
function useExportTransactions() {
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
