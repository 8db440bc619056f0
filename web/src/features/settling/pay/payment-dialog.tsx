import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { debtsQuery } from '@/shared/settling/debts';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { PaymentBetween, type PaymentBetweenProps } from '@/features/settling/pay/payment-between';
import { recordLabel, usePaymentWindow } from '@/features/settling/pay/use-payment-window';
import { useSettleUpWindow } from '@/features/settling/pay/use-settle-up-window';
import { draftAsOf, newDraft, type PayDraft } from '@/features/settling/pay/payment-values';
import { usePayment } from '@/features/settling/pay/use-payment';
import { netsByPerson } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

export type PaymentDialogTab = 'settle-up' | 'already-paid';

const ways = [
  { value: 'settle-up', label: 'Settle up' },
  { value: 'already-paid', label: 'Already paid' },
] as const satisfies readonly { value: PaymentDialogTab; label: string }[];

interface PaymentDialogProps {
  /** null: the dialog asks; for payments only. */
  userId: string | null;
  start: PaymentDialogTab;
  copied?: TransactionResource;
  onClose: () => void;
}

export default function PaymentDialog(props: PaymentDialogProps | PaymentBetweenProps) {
  return 'pair' in props ? <PaymentBetween {...props} /> : <PayingBack {...props} />;
}

/** The only dialog for paying back. Typed values survive a change of tab. */
function PayingBack({ userId, start, copied, onClose }: PaymentDialogProps) {
  const [way, setWay] = useState(start);
  const { id, user } = useHousehold();
  const { data: debts } = useQuery(debtsQuery(id));
  const [first] = debts ? netsByPerson(debts) : [];
  const other = userId ?? first?.userId ?? '';
  const form = useForm<PayDraft>({
    defaultValues: copied ? draftAsOf(copied, other, user.id) : newDraft(other),
  });
  // Without a debt between the two there is nothing to settle.
  const isOpen = !debts || netsByPerson(debts).some((one) => one.userId === userId);
  const isWaiting = debts?.waiting?.pairs.some(
    ({ from, to }) => [from, to].includes(userId ?? '') && [from, to].includes(user.id),
  );
  const hasWays = userId !== null && (start === 'settle-up' || isOpen);
  // After a change of tab by keyboard the focus stays on the tab.
  const common = { userId, form, onClose, hasFocus: way === start };
  const settleUp = useSettleUpWindow({
    ...common,
    isShown: way === 'settle-up',
    onAlreadyPaid: () => setWay('already-paid'),
  });
  const { record, failure, isPending } = usePayment({ onDone: onClose });
  const payment = usePaymentWindow({
    ...common,
    labelOf: recordLabel,
    onSave: record,
    failure,
    isPending,
  });
  const { body, ...frame } =
    way === 'settle-up' ? settleUp : { title: 'Record payment', ...payment };
  return (
    // Both tabs have the same width.
    <Dialog isOpen onClose={onClose} {...frame} size={hasWays ? 'medium' : 'small'}>
      {hasWays && (
        <div className="pb-5">
          <SegmentedControl<PaymentDialogTab>
            label="How"
            isLabelHidden
            options={ways}
            value={way}
            onChange={setWay}
          />
        </div>
      )}
      {isWaiting && (
        <p className="pb-4 text-sm text-muted">
          Everybody even waits for its payments, and they are for what is open here, too: don’t pay
          twice.
        </p>
      )}
      {body}
    </Dialog>
  );
}
