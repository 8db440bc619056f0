import { formatCount } from '@housetab/functions/core/money/money';
import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MISSING_COLUMNS_MESSAGE } from '@housetab/functions/core/import/read/own-csv-columns';
import { MAX_IMPORT_ROWS } from '@housetab/functions/core/import/import-limit';
import { MAX_COMPARED } from '@/shared/transaction/list-all-transactions';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { DataTable } from '@/components/ui/data-table';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { EmptyState } from '@/components/ui/states';
import { ColumnMappingForm } from '@/features/import/csv/column-mapping';
import { FormatQuestions, NameQuestions } from '@/features/import/csv/import-questions';
import { previewColumns } from '@/features/import/csv/preview-columns';
import { resultMessage } from '@/features/import/run/import-messages';
import type { PlannedCsvRow } from '@/features/import/csv/import-preview';
import type { ImportPreview } from '@/features/import/csv/use-import-preview';
import { reasonOf } from '@/lib/reason-of';

const rowId = ({ number }: PlannedCsvRow) => String(number);

function rowClassName({ standing }: PlannedCsvRow): string | undefined {
  return standing === 'failed' ? 'bg-danger-soft' : undefined;
}

type View = 'all' | 'new' | 'here' | 'failed';

function isIn(view: View, { standing }: PlannedCsvRow): boolean {
  if (view === 'here') return standing === 'known' || standing === 'duplicate';
  return view === 'all' || standing === view;
}

export function PreviewStep({ preview }: { preview: ImportPreview }) {
  const { rows, choices, choose, members, settings, hasColumns, isComparing } = preview;
  const [view, setView] = useState<View>('all');
  const shown = useMemo(() => rows.filter((row) => isIn(view, row)), [rows, view]);
  const hasDebts = settings.owedBy !== null || settings.mapping.owedBy !== undefined;
  const columns = useMemo(
    () =>
      previewColumns({ members, hasDebts, choices, choose: (row, is) => choose([row.number], is) }),
    [members, hasDebts, choices, choose],
  );
  const duplicates = rows.filter(({ standing }) => standing === 'duplicate');
  const count = (one: View) => rows.filter((row) => isIn(one, row)).length.toLocaleString('en-US');

  return (
    <div className="space-y-4">
      <PreviewNotices preview={preview} />
      {hasColumns && <FormatQuestions preview={preview} />}
      {hasColumns && <NameQuestions preview={preview} />}
      <ColumnMappingForm preview={preview} />
      {hasColumns && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <SegmentedControl<View>
              label="Rows shown"
              isLabelHidden
              value={view}
              onChange={setView}
              options={[
                { value: 'all', label: `All ${count('all')}` },
                { value: 'new', label: `New ${count('new')}` },
                { value: 'here', label: `Already here ${count('here')}` },
                { value: 'failed', label: `Failing ${count('failed')}` },
              ]}
            />
            {duplicates.length > 0 && <DuplicateChoice duplicates={duplicates} preview={preview} />}
          </div>
          <Card isFlush>
            <DataTable
              label="Rows of the file"
              columns={columns}
              rows={shown}
              rowId={rowId}
              rowClassName={rowClassName}
              isLoading={isComparing}
              isDense
              tableFrom={900}
              empty={<EmptyState icon={ReceiptText} title="No rows here." />}
            />
          </Card>
        </>
      )}
    </div>
  );
}

interface DuplicateChoiceProps {
  duplicates: readonly PlannedCsvRow[];
  preview: ImportPreview;
}

function DuplicateChoice({ duplicates, preview: { chosen, choose } }: DuplicateChoiceProps) {
  const taken = chosen.filter(({ standing }) => standing === 'duplicate').length;
  return (
    <Checkbox
      label={`Import the ${formatCount(duplicates.length, 'duplicate')} as well`}
      checked={taken === duplicates.length}
      isIndeterminate={taken > 0 && taken < duplicates.length}
      onChange={(event) =>
        choose(
          duplicates.map(({ number }) => number),
          event.target.checked,
        )
      }
    />
  );
}

function PreviewNotices({ preview }: { preview: ImportPreview }) {
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
