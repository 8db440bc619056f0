import { ExportButton } from '@/features/csv/components/export-button';
import { ImportButton } from '@/features/csv/components/import-button';

interface CsvActionsProps {
  /** What the list is narrowed to, as the API's query says it. */
  filter: Readonly<Record<string, string>>;
  hasRows: boolean;
  isLoading: boolean;
}

/** What the transactions screen offers for files. */
export function CsvActions({ filter, hasRows, isLoading }: CsvActionsProps) {
  return (
    <>
      <ExportButton filter={filter} isDisabled={isLoading || !hasRows} />
      <ImportButton />
    </>
  );
}
