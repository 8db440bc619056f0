import type { NettingResource } from '@housetab/functions/core/netting/netting-resource';
import { showUndo } from '@/components/ui/toast';
import { useUndo } from '@/features/paying-back/use-settle-up';

/** Tells that everybody is even, with Undo. */
export function useTellEven() {
  const { undo } = useUndo();

  const tellEven = ({ pairs: [part] }: NettingResource, text: string): void =>
    showUndo('Everybody is even', () => part && undo(part.settleUpId), text);

  /** Tells it where the books that waited are closed by now. @returns whether they are */
  const tellClosing = (before: Pick<NettingResource, 'state'>, after: NettingResource): boolean => {
    const isClosed = before.state === 'waiting' && after.state === 'done';
    if (isClosed) tellEven(after, 'All payments have arrived, and the books are closed.');
    return isClosed;
  };
  return { tellEven, tellClosing };
}
