import { refusedRowOf, useEditAll, type RowEdit } from '@/shared/transaction/edit-transactions';
import { titleOfRow } from '@/shared/expense/row-title';
import { showError, showUndo } from '@/components/ui/toast';
import { countEntriesText, undoEditOf } from '@/features/transactions/bulk/undo-edit';
import { reasonOf } from '@/lib/reason-of';

export function useEditing() {
  const onError = (error: Error) => showError('Failed to change transactions', namedReason(error));
  const { mutate: mutateBack } = useEditAll({ onEdited: () => {}, onError });
  const { mutate, isPending: isEditing } = useEditAll({
    onEdited: (done) =>
      showUndo(`${countEntriesText(done.map(({ row }) => row))} changed`, () =>
        mutateBack(done.map(undoEditOf)),
      ),
    onError,
  });
  const edit = (edits: readonly RowEdit[], onEdited: () => void) =>
    mutate(edits, { onSuccess: onEdited });
  return { edit, isEditing };
}

function namedReason(error: Error): string | undefined {
  const reason = reasonOf(error);
  const row = refusedRowOf(error);
  return reason !== undefined && row ? `“${titleOfRow(row)}”: ${reason}` : reason;
}
