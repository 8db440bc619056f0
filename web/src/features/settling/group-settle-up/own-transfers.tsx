import { Suspense, useState } from 'react';
import type { NextAction } from '@housetab/functions/core/group-settle-up/next-action';
import type { StandingTransfer } from '@housetab/functions/core/group-settle-up/remaining-debts';
import { usePhotoOf } from '@/shared/people/members';
import { Avatar } from '@/shared/people/avatar';
import { MemberMark, useMarkOf } from '@/shared/people/member-mark';
import { paymentText, payText } from '@/shared/settling/settle-up-plan';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { Link } from '@/components/ui/link';
import { showUndo } from '@/components/ui/toast';
import { groupSettleUpPath, settledUpPath } from '@/config/screen-paths';
import { ObjectionToGroupSettleUp } from '@/features/settling/group-settle-up/objection';
import { FOCUS_KEEPING_ROW } from '@/features/settling/balances/keep-focus';
import { useTransferMarkActions } from '@/features/settling/group-settle-up/use-transfer-mark-actions';
import { formatDate } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const PaymentMethodsDialog = lazyPart(
  () => import('@/features/settling/payment-methods/payment-methods-dialog'),
);

interface OwnTransfersProps {
  transfers: readonly StandingTransfer[];
  /** If it is one of these payments, its button is the prominent one. */
  action: NextAction | null;
}

export function EvenOnceArrived({ transfers, action }: OwnTransfersProps) {
  return (
    <Card title="Your balance" isFlush>
      <p className="-mt-2 px-5 pb-4 text-2xl leading-tight font-semibold tracking-tight text-balance sm:px-6">
        You are even once this has arrived
      </p>
      {action?.kind === 'answer_even' && <ObjectionToGroupSettleUp {...action} />}
      <OwnTransfers transfers={transfers} action={action} />
    </Card>
  );
}

/** The reader's outstanding payments of a group settle-up; no debt shows them. */
export function OwnTransfers({ transfers, action }: OwnTransfersProps) {
  if (transfers.length === 0) return null;
  const next = action?.kind === 'transfer' ? keyOf(action.transfer) : null;
  return (
    <ul aria-label="Payments that make everybody even" className="divide-y border-t">
      {transfers.map((one) => (
        <Row key={keyOf(one)} transfer={one} isNext={keyOf(one) === next} />
      ))}
    </ul>
  );
}

function keyOf({ id, from, to }: StandingTransfer): string {
  return `${id} ${from} ${to}`;
}

function Row({ transfer, isNext }: { transfer: StandingTransfer; isNext: boolean }) {
  const { id: householdId, user } = useHousehold();
  const photoOf = usePhotoOf(householdId);
  const { id, date, from, fromName, to, toName, amount, paidAt } = transfer;
  const [otherId, otherName] = from === user.id ? [to, toName] : [from, fromName];
  const act = { id, state: date === null ? 'waiting' : 'done' } as const;
  const { sayings, say, isPending } = useTransferMarkActions(act, { ...transfer, arrivedAt: null });
  // A mark is taken back in the list of the group settle-up.
  const saying = sayings.find(({ body }) => body.takeBack !== true);
  const text = paymentText(transfer, user.id);
  const sayIt = () => {
    if (!saying) return;
    const { mark } = saying.body;
    say(saying.body, () => {
      // The button disappears, so the toast is where the mark can be taken back at once.
      const title = mark === 'arrived' ? 'It has arrived' : 'Marked as paid';
      showUndo(title, () => say({ mark, takeBack: true }), text);
    });
  };
  return (
    <li
      {...{ [FOCUS_KEEPING_ROW]: '' }}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5 sm:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-2.5 sm:gap-4">
        <Avatar id={otherId} name={otherName} photoURL={photoOf(otherId)} />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <span className="font-semibold">
            {payText(transfer, user.id)}
            <MemberMark id={otherId} /> <Amount value={amount} className="font-semibold!" />
          </span>
          <span className="mt-0.5 block text-sm text-muted">
            <Link to={date === null ? groupSettleUpPath : settledUpPath(id)}>
              {date === null
                ? 'Everybody even, which waits'
                : `Everybody even, ${formatDate(date)}`}
            </Link>
            {paidAt !== null && ' · paid'}
          </span>
        </p>
      </div>
      <div className="flex gap-2 empty:hidden max-sm:w-full max-sm:*:flex-1">
        {from === user.id && paidAt === null && (
          <HowToPay transfer={transfer} text={text} label={saying?.label} onDone={sayIt} />
        )}
        {saying && (
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            isChanging
            isBusy={isPending}
            aria-label={`${saying.name}: ${text}`}
            onClick={sayIt}
          >
            {saying.label}
          </Button>
        )}
      </div>
    </li>
  );
}

interface HowToPayProps {
  transfer: StandingTransfer;
  text: string;
  /** undefined: a view-only reader cannot mark it. */
  label: string | undefined;
  onDone: () => void;
}

function HowToPay({ transfer, text, label, onDone }: HowToPayProps) {
  const { viewing } = useHousehold();
  const { to, toName, amount } = transfer;
  const mark = useMarkOf()(to);
  const [isOpen, setIsOpen] = useState(false);
  if (mark !== null || viewing !== null || label === undefined) return null;
  return (
    <>
      <Button aria-label={`How to pay ${toName}`} onClick={() => setIsOpen(true)}>
        How to pay
      </Button>
      {isOpen && (
        <Suspense>
          <PaymentMethodsDialog
            userId={to}
            name={toName}
            cents={amount}
            text={text}
            doneLabel={label}
            onDone={onDone}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
