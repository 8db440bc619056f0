import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { DataTable } from '@/components/ui/data-table';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { EmptyState } from '@/components/ui/states';
import { ColumnMapping } from '@/features/csv/components/column-mapping';
import { FormatQuestions } from '@/features/csv/components/format-questions';
import { previewColumns } from '@/features/csv/components/preview-columns';
import { PreviewNotices } from '@/features/csv/components/preview-notices';
import type { PlannedRow } from '@/features/csv/import-preview';
import type { ImportPreview } from '@/features/csv/use-import-preview';
import { formatCount } from '@/lib/format/format';

const rowId = ({ number }: PlannedRow) => String(number);

function rowClassName({ standing }: PlannedRow): string | undefined {
  return standing === 'failed' ? 'bg-danger-soft' : undefined;
}

type View = 'all' | 'new' | 'here' | 'failed';

function isIn(view: View, { standing }: PlannedRow): boolean {
  if (view === 'here') return standing === 'known' || standing === 'duplicate';
  return view === 'all' || standing === view;
}

/** Every row as it is understood, what becomes of it, and how to have it understood otherwise. */
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
