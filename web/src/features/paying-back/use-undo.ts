import { showSuccess } from '@/components/ui/toast';
import { useUndoSettleUp } from '@/api/settle-ups/undo-settle-up';
import { usePayingBack } from '@/components/paying-back';
import { tellOutcome } from '@/lib/tell-outcome';

/** Undoes a settle-up; if that is refused, says what prevents it. */
export function useUndo() {
  const undoing = useUndoSettleUp();
  const { explainRefusal } = usePayingBack();
  const undo = (id: string) =>
    tellOutcome(undoing.mutateAsync(id), {
      onSuccess: () => showSuccess('Undone: everything is open again as it was before'),
      onError: (error) => explainRefusal({ title: 'This can’t be undone', error }),
    });
  return { undo, isPending: undoing.isPending };
}
