import {
  otherOf,
  outcomeText,
  partiesText,
  paymentChangeText,
  undoText,
} from '@housetab/functions/core/settle-up/settle-up-text';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { useMarkOf } from '@/shared/people/member-mark';
import { SettledTransfers } from '@/features/settling/settled/settled-transfers';
import { SettleUpRow, undoGroupSettleUpQuestion } from '@/features/settling/settled/settle-up-row';
import { ClosedDebts } from '@/features/settling/settled/closed-debts';
import { useWayToUndo } from '@/features/settling/settled/use-part-to-undo';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface SettledPairProps {
  settleUp: SettleUpResource;
  isOpened: boolean;
  isWhole: boolean;
}

/** A settle-up of two people, or the only part of a group settle-up that the reader sees. */
export function SettledPair({ settleUp, isOpened, isWhole }: SettledPairProps) {
  const { user } = useHousehold();
  const markOf = useMarkOf();
  const { id, at, creatorId, recipientId, netting } = settleUp;
  const isOwn = [creatorId, recipientId].includes(user.id);
  const otherId = creatorId === user.id ? recipientId : creatorId;
  const other = otherOf(settleUp, user.id);
  const partToUndo = useWayToUndo([settleUp], isWhole);
  const change = paymentChangeText(settleUp, partToUndo !== null);
  const done = outcomeText(settleUp, user.id);

  const whoIsTold =
    isOwn && markOf(otherId) === 'guest'
      ? `${other} can’t be told`
      : isOwn
        ? `${other} is told`
        : 'both are told';
  const question = netting
    ? undoGroupSettleUpQuestion
    : {
        message: `Undo settling up ${isOwn ? 'with' : 'between'} ${other}?`,
        detail: `${done}. ${undoText(settleUp)}; ${whoIsTold}.`,
      };
  return (
    <SettleUpRow
      settleUp={settleUp}
      partToUndo={partToUndo}
      title={done}
      name={done}
      detail={`${formatDay(at)} · ${partiesText(settleUp, user.id)}`}
      changes={change === '' ? [] : [change]}
      question={question}
      isOpened={isOpened}
    >
      {netting ? (
        <SettledTransfers id={netting.id} fallback={<ClosedDebts settleUpId={id} />} />
      ) : (
        <ClosedDebts settleUpId={id} />
      )}
    </SettleUpRow>
  );
}
