import { MISSING_COLUMNS_MESSAGE } from '@housetab/functions/core/import/columns';
import { MAX_IMPORT_ROWS } from '@housetab/functions/core/import/import-resource';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { MAX_COMPARED } from '@/api/transactions/list-transactions-of-days';
import { reasonOf } from '@/lib/reason-of';
import { resultMessage } from '@/features/csv/import-messages';
import type { ImportPreview } from '@/features/csv/use-import-preview';

/** What the reader should know before the rows are imported. */
export function PreviewNotices({ preview }: { preview: ImportPreview }) {
  const { rows, chosen, batch, hasColumns, isComparing, comparisonError } = preview;
  if (!hasColumns) {
    return (
      <Banner>
        <p className="font-medium">{MISSING_COLUMNS_MESSAGE}</p>
        <p>Choose below which columns of the file hold them, or choose another file.</p>
      </Banner>
    );
  }
  if (comparisonError !== null) {
    return (
      <Banner
        action={
          <Button size="small" onClick={preview.compareAgain}>
            Try again
          </Button>
        }
      >
        <p className="font-medium">The rows could not be compared with what is here already.</p>
        <p>{reasonOf(comparisonError) ?? 'An error occurred. Please try again.'}</p>
      </Banner>
    );
  }
  if (isComparing) return null;
  const failed = rows.filter(({ standing }) => standing === 'failed').length;
  const isNothingNew = chosen.length === 0 && !rows.some(({ standing }) => standing === 'new');
  return (
    <>
      {isNothingNew && failed === rows.length && <Banner>{resultMessage(0, failed)}</Banner>}
      {isNothingNew && failed < rows.length && (
        <Banner kind="info">
          <p className="font-medium">
            {failed > 0
              ? 'Every row that can be read is already here.'
              : 'Every row is already here.'}
          </p>
          <p>There is nothing to import, and nothing will be changed.</p>
        </Banner>
      )}
      {batch.length < chosen.length && (
        <Banner kind="warning">
          <p className="font-medium">
            At most {MAX_IMPORT_ROWS.toLocaleString('en-US')} transactions are imported at a time.
          </p>
          <p>
            This takes the first {batch.length.toLocaleString('en-US')}. Then import the same file
            again: rows that are here are left out, and the next ones follow.
          </p>
        </Banner>
      )}
      {!preview.isAllCompared && (
        <Banner kind="warning">
          There are more than {MAX_COMPARED.toLocaleString('en-US')} transactions in the days of
          this file. Duplicates of older ones are not recognised; a file of fewer days is.
        </Banner>
      )}
    </>
  );
}
