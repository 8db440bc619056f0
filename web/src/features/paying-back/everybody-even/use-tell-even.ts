import type { NettingResource } from '@housetab/functions/core/netting/netting-resource';
import { showSuccess, showUndo } from '@/components/ui/toast';
import { usePartToUndo } from '@/features/paying-back/settled/use-part-to-undo';
import { useUndo } from '@/features/paying-back/pay/use-settle-up';

/** Tells that everybody is even, with Undo for whoever may. */
export function useTellEven() {
  const { undo } = useUndo();
  const partToUndo = usePartToUndo();

  const tellEven = ({ pairs }: NettingResource, text: string): void => {
    const title = 'Everybody is even';
    const part = partToUndo(pairs);
    if (part === null) showSuccess(title, text);
    else showUndo(title, () => undo(part), text);
  };

  /** Tells it where the books that waited are closed by now. @returns whether they are */
  const tellClosing = (before: Pick<NettingResource, 'state'>, after: NettingResource): boolean => {
    const isClosed = before.state === 'waiting' && after.state === 'done';
    if (isClosed) tellEven(after, 'All payments have arrived, and the books are closed.');
    return isClosed;
  };
  return { tellEven, tellClosing };
}
