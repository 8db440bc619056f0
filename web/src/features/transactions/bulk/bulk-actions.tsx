import { useState } from 'react';
import type { ListLine } from '@/shared/expense/expense-line';
import { showError } from '@/components/ui/toast';
import { BulkBar } from '@/features/transactions/bulk/bulk-bar';
import type { BulkEditField } from '@/features/transactions/bulk/editing';
import { useListParts } from '@/features/transactions/list/list-context';
import { askAboutLines } from '@/features/transactions/row-actions/deletion-question';
import { rightsOfLine } from '@/features/transactions/row-actions/rights';
import { useDeletion } from '@/features/transactions/row-actions/use-deletion';
import { EditDialog } from '@/features/transactions/bulk/edit-dialog';

interface BulkActionsProps {
  lines: readonly ListLine[];
  onClear: () => void;
  onSelectAll?: (() => void) | undefined;
}

const rowsOf = (line: ListLine) => line.parts ?? [line];

export default function BulkActions({ lines, onClear, onSelectAll }: BulkActionsProps) {
  const { people, holder, onExportRows } = useListParts();
  const { askAndDelete, isDeleting } = useDeletion();
  const [editedField, setEditedField] = useState<BulkEditField | null>(null);
  const rows = lines.flatMap(rowsOf);

  const deleteSelected = async () => {
    const goingLines = lines.filter((line) => rightsOfLine(line, holder).canDelete);
    const deletable = goingLines.flatMap(rowsOf);
    const remaining = rows.length - deletable.length;
    if (deletable.length === 0) {
      const reason = 'A settlement holds them, or you may not delete them.';
      return showError(`Failed to delete ${remaining} transaction(s). Please try again.`, reason);
    }
    await askAndDelete(deletable, askAboutLines(goingLines, deletable.length, remaining), onClear);
  };

  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          rows={rows}
          holder={holder}
          isDeleting={isDeleting}
          onEdit={setEditedField}
          onExport={onExportRows && (() => onExportRows(rows))}
          onDelete={() => void deleteSelected()}
          onClear={onClear}
          onSelectAll={onSelectAll}
        />
      )}
      {editedField && (
        <EditDialog
          field={editedField}
          lines={lines}
          holder={holder}
          people={people}
          onEdited={onClear}
          onClose={() => setEditedField(null)}
        />
      )}
    </>
  );
}
