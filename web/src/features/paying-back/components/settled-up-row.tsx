import { Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextButton } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import {
  otherOf,
  outcomeText,
  partiesText,
  paymentChangeText,
} from '@/features/paying-back/settle-up-text';
import { useUndo } from '@/features/paying-back/use-undo';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** Opened on demand: the rows come first. */
const SettledUpDetails = lazyPart(
  () => import('@/features/paying-back/components/settled-up-details'),
);

/** One settle-up: what it did, and the way back. */
export function SettledUpRow({ settleUp }: { settleUp: SettleUpResource }) {
  const { user } = useHousehold();
  const { confirm } = useConfirm();
  const { undo, isPending } = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  const { id, at, creatorId, recipientId, undoneAt, undoneBy, undoneByName, undoableUntil } =
    settleUp;
  const isOwn = [creatorId, recipientId].includes(user.id);
  const other = otherOf(settleUp, user.id);
  const mayUndo = undoneAt === null && Date.parse(undoableUntil) > Date.now();
  const change = paymentChangeText(settleUp, mayUndo);
  const done = outcomeText(settleUp, user.id);

  const ask = async () => {
    const isMeant = await confirm({
      message: `Undo settling up ${isOwn ? 'with' : 'between'} ${other}?`,
      detail: `${done}. The payment is removed and everything is open again as it was before; ${isOwn ? `${other} is` : 'both are'} told.`,
      confirmLabel: 'Undo',
    });
    if (isMeant) undo(id);
  };

  return (
    <li data-row={id} className="px-5 py-4 max-sm:pb-2.5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="min-w-0 max-sm:basis-full">
          <p className="wrap-anywhere">{done}</p>
          <p className="text-sm text-muted">
            {formatDay(at)} · {partiesText(settleUp, user.id)}
          </p>
          {change !== '' && <p className="text-sm wrap-anywhere">{change}</p>}
        </div>
        <TextButton
          aria-expanded={isOpen}
          aria-label={`What it did: ${done}`}
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start text-sm whitespace-nowrap"
        >
          What it did
        </TextButton>
        <div className="justify-self-end text-right">
          {undoneAt !== null && (
            <span className="text-sm wrap-anywhere text-muted">
              Undone by {undoneBy === user.id ? 'you' : (undoneByName ?? '—')},{' '}
              {formatDay(undoneAt)}
            </span>
          )}
          {mayUndo && change === '' && (
            <Button
              size="small"
              icon={Undo2}
              isChanging
              isBusy={isPending}
              aria-label={`Undo: ${done}`}
              onClick={() => void ask()}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonList rows={2} />}>
          <SettledUpDetails id={id} onMissing={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
