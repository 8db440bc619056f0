import { Trash2 } from 'lucide-react';
import { ButtonLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { ExportButton } from '@/features/export/export-button';
import { useExport } from '@/features/export/use-export';
import { ImportButton } from '@/features/import/import-button';
import { TransactionsScreen } from '@/features/transactions/transactions-screen';

export function Component() {
  const { mutate: exportRows } = useExport();
  return (
    <TransactionsScreen
      onExportRows={exportRows}
      renderActions={({ filter, ...shown }) => (
        <>
          <ExportButton filter={{ ...filter }} {...shown} />
          <ImportButton />
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
