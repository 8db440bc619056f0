import type { GroupSettleUpResource } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { showSuccess, showUndo } from '@/components/ui/toast';
import { usePartToUndo } from '@/features/settling/settled/use-part-to-undo';
import { useUndo } from '@/features/settling/pay/use-settle-up';

export function useGroupSettleUpToast() {
  const { undo } = useUndo();
  const partToUndo = usePartToUndo();

  const announceEven = ({ pairs }: GroupSettleUpResource, text: string): void => {
    const title = 'Everybody is even';
    const part = partToUndo(pairs);
    if (part === null) showSuccess(title, text);
    else showUndo(title, () => undo(part), text);
  };

  /** @returns whether the pending books are now closed; then it shows the toast */
  const announceClosing = (
    before: Pick<GroupSettleUpResource, 'state'>,
    after: GroupSettleUpResource,
  ): boolean => {
    const isClosed = before.state === 'waiting' && after.state === 'done';
    if (isClosed) announceEven(after, 'All payments have arrived, and the books are closed.');
    return isClosed;
  };
  return { announceEven, announceClosing };
}
