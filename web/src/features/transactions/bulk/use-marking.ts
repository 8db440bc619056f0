import { paidText } from '@housetab/functions/core/sentences/paid-text';
import { useMarkAllPaid } from '@/shared/transaction/mark-all-paid';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showUndo } from '@/components/ui/toast';
import { askAboutMarking, markedText, type Marking } from '@/features/transactions/bulk/marking';
import { reasonOf } from '@/lib/reason-of';

export function useMarking() {
  const { confirm } = useConfirm();
  const onError = (error: Error) => showError('Failed to update transactions', reasonOf(error));
  const { mutate: mutateBack } = useMarkAllPaid({ onMarked: () => {}, onError });
  const { mutate, isPending: isMarking } = useMarkAllPaid({
    onMarked: (rows, paid) => {
      const isAllDebts = rows.every(({ owedBy }) => owedBy !== null);
      const undo = () => mutateBack({ rows, paid: !paid });
      showUndo(markedText(rows, paidText(paid, isAllDebts)), undo);
    },
    onError,
  });
  const askAndMark = async (marking: Marking, onMarked: () => void) => {
    if (await confirm(askAboutMarking(marking))) mutate(marking, { onSuccess: onMarked });
  };
  return { askAndMark, isMarking };
}
