import type { WaitingGroupSettleUp } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { useStopWaiting } from '@/shared/settling/settle-ups';
import { stopText } from '@/shared/settling/waiting-group-settle-up';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import {
  GroupSettleUpObjections,
  ObjectToGroupSettleUp,
} from '@/features/settling/group-settle-up/group-settle-up-objections';
import { GroupSettleUpTransfers } from '@/features/settling/group-settle-up/group-settle-up-transfers';
import { PairRows } from '@/features/settling/group-settle-up/pair-rows';
import { usePartToUndo } from '@/features/settling/settled/use-part-to-undo';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { showOutcome } from '@/lib/show-outcome';

interface WaitingGroupSettleUpProps {
  waiting: WaitingGroupSettleUp;
}

export function WaitingGroupSettleUpDetails({ waiting }: WaitingGroupSettleUpProps) {
  const { user } = useHousehold();
  const { transfers, clearings, by, byName } = waiting;
  const isPart = clearings.some((one) => one.isPart);
  return (
    <div className="space-y-4">
      <GroupSettleUpObjections netting={waiting} />
      {transfers.length === 0 && (
        <p>You pay nothing and get nothing: what you owe is what you get back.</p>
      )}
      <GroupSettleUpTransfers netting={waiting} renderPair={(pair) => <PairRows pair={pair} />} />
      <p className="text-sm text-muted">
        {isPart || transfers.length === 0 ? 'Others pay, too. ' : ''}
        Whoever gets a payment says that it has arrived. With the last one all books close; until
        then everything stays open. Begun by {nameTo(user.id, by, byName)}; whoever is in it can
        stop it.
      </p>
      <ObjectToGroupSettleUp netting={waiting} />
    </div>
  );
}

/** For parties and admins; others get no button. */
export function StopGroupSettleUp({
  waiting,
  onDone,
}: WaitingGroupSettleUpProps & { onDone: () => void }) {
  const { user } = useHousehold();
  const { confirm } = useConfirm();
  const { stop, isPending } = useStopping({ onDone });
  const part = usePartToUndo()(waiting.pairs);
  if (part === null) return null;
  const ask = async () => {
    const question = { message: 'Stop everybody even?', detail: stopText(waiting, user.id) };
    if (await confirm({ ...question, confirmLabel: 'Stop it' })) stop(part);
  };
  return (
    <Button isChanging isBusy={isPending} onClick={() => void ask()} className="max-sm:w-full">
      Stop
    </Button>
  );
}

function useStopping({ onDone }: { onDone: () => void }) {
  const { mutateAsync, isPending } = useStopWaiting();
  const stop = (settleUpId: string) =>
    showOutcome(mutateAsync(settleUpId), {
      onSuccess: () => {
        showSuccess('Stopped: everything stays open as it is');
        onDone();
      },
      onError: (error) => showError('Failed to stop it', reasonOf(error)),
    });
  return { stop, isPending };
}
