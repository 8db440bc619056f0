import { Trash2 } from 'lucide-react';
import { ButtonLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { CsvActions } from '@/features/csv/components/csv-actions';
import { useExportRows } from '@/features/csv/use-export-rows';
import { TransactionsScreen } from '@/features/transactions/transactions-screen';

export function Component() {
  const exportRows = useExportRows();
  return (
    <TransactionsScreen
      onExportRows={exportRows}
      renderActions={({ filter, ...shown }) => (
        <>
          <CsvActions filter={{ ...filter }} {...shown} />
          {/* A small desktop's toolbar has no space for it; Activity links to it too. */}
          <ButtonLink to={paths.trash} title="What was deleted" className="lg:max-xl:hidden">
            <Trash2 aria-hidden className="size-4 shrink-0" />
            <span className="md:sr-only">Trash</span>
          </ButtonLink>
        </>
      )}
    />
  );
}
