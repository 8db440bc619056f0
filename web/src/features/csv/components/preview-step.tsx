import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MISSING_COLUMNS_MESSAGE } from '@housetab/functions/core/import/columns';
import {
  parseDate,
  readAmount,
  type ImportFormat,
} from '@housetab/functions/core/import/import-format';
import { MAX_IMPORT_ROWS } from '@housetab/functions/core/import/import-resource';
import { MAX_COMPARED } from '@/api/transactions/list-transactions-of-days';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { DataTable } from '@/components/ui/data-table';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { EmptyState } from '@/components/ui/states';
import { ColumnMapping } from '@/features/csv/components/column-mapping';
import { previewColumns } from '@/features/csv/components/preview-columns';
import { resultMessage } from '@/features/csv/import-messages';
import type { PlannedRow } from '@/features/csv/import-preview';
import { withFormat } from '@/features/csv/import-settings';
import type { ImportPreview } from '@/features/csv/use-import-preview';
import { formatCount, formatDate, formatMoney } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

const rowId = ({ number }: PlannedRow) => String(number);

function rowClassName({ standing }: PlannedRow): string | undefined {
  return standing === 'failed' ? 'bg-danger-soft' : undefined;
}

type View = 'all' | 'new' | 'here' | 'failed';

function isIn(view: View, { standing }: PlannedRow): boolean {
  if (view === 'here') return standing === 'known' || standing === 'duplicate';
  return view === 'all' || standing === view;
}

/** Shows each row as it is understood and what will happen to it, and lets the reader change that. */
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
      <ColumnMapping preview={preview} />
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
  duplicates: readonly PlannedRow[];
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

/** What the reader should know before the rows are imported. */
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

const orders = { 'month-first': 'MM/DD/YYYY', 'day-first': 'DD/MM/YYYY' } as const;

/** Asks about formats that can be read in two ways. Nothing is imported before the reader has answered. */
function FormatQuestions({ preview: { settings, setSettings } }: { preview: ImportPreview }) {
  const { decimalMark, dayOrder } = settings.doubts;
  const answer = (format: Partial<ImportFormat>) => setSettings(withFormat(settings, format));
  return (
    <>
      {dayOrder !== null && (
        <Question
          title="How are the dates written?"
          text={`“${dayOrder}” in the file can be read in two ways. Choose before you import.`}
        >
          {(['month-first', 'day-first'] as const).map((order) => (
            <Button key={order} size="small" onClick={() => answer({ dayOrder: order })}>
              {/* With the year, to show the whole date. */}
              {orders[order]}: {formatDate(parseDate(dayOrder, order) ?? '', true)}
            </Button>
          ))}
        </Question>
      )}
      {decimalMark !== null && (
        // Only the comma makes an amount of the example. It is asked all the same: the point may be a
        // slip (1.999), and a mark taken for the other makes every amount a hundred times as large.
        <Question
          title="How are the amounts written?"
          text={`“${decimalMark}” in the file is an amount only if amounts are written like 1.234,56. Are they?`}
        >
          <Button size="small" onClick={() => answer({ decimalMark: 'comma' })}>
            Yes, 1.234,56: {formatMoney(readAmount(decimalMark, 'comma') ?? 0)}
          </Button>
          <Button size="small" onClick={() => answer({ decimalMark: 'point' })}>
            No, 1,234.56: such rows fail
          </Button>
        </Question>
      )}
    </>
  );
}

interface QuestionProps {
  title: string;
  text: string;
  children: React.ReactNode;
}

function Question({ title, text, children }: QuestionProps) {
  return (
    <Banner kind="warning">
      <p className="font-medium">{title}</p>
      <p>{text}</p>
      <div role="group" aria-label={title} className="mt-2 flex flex-wrap gap-2">
        {children}
      </div>
    </Banner>
  );
}
