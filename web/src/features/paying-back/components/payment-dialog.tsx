import { useId, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Cents } from '@housetab/functions/core/money/money';
import { debtsQuery } from '@/api/debts';
import { paymentOf, paymentWrite } from '@/api/payments';
import { membersQuery, useNameOf } from '@/api/users/members';
import { amountOf } from '@/components/ui/amount-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PaymentFields } from '@/features/paying-back/components/payment-fields';
import {
  checkPayment,
  paymentFrom,
  titleOfPayment,
  usualAmount,
  usualPayer,
  valuesOfPayment,
  type PaymentValues,
} from '@/features/paying-back/payment-values';
import { usePayment, type Other, type PaymentFailure } from '@/features/paying-back/use-payment';
import { netsOf } from '@/lib/debts/net';
import { formatMoney, localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useHeldBack } from '@/offline/components/use-held-back';
import { keepWrite } from '@/offline/outbox/outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

interface PaymentDialogProps {
  /** With whom; null asks. */
  userId: string | null;
  /** One that waits to be sent, to be changed. */
  waiting?: WaitingWrite;
  onClose: () => void;
}

/** Records a payment, or edits a waiting one. Default export: it is loaded when first opened. */
export default function PaymentDialog({ waiting, ...props }: PaymentDialogProps) {
  if (waiting === undefined) return <NewPaymentDialog {...props} />;
  return <WaitingPaymentDialog write={waiting} onClose={props.onClose} />;
}

function NewPaymentDialog({ userId, onClose }: Omit<PaymentDialogProps, 'waiting'>) {
  const { record, failure, isPending } = usePayment({ onDone: onClose });
  return (
    <PaymentWindow
      title="Record payment"
      userId={userId}
      labelOf={(cents) => (cents > 0 ? `Record ${formatMoney(cents)}` : 'Record payment')}
      onSave={record}
      failure={failure}
      isPending={isPending}
      onClose={onClose}
    />
  );
}

interface WaitingPaymentDialogProps {
  write: WaitingWrite;
  onClose: () => void;
}

/** Edits a payment that waits to be sent. It is not sent while this is open. */
function WaitingPaymentDialog({ write, onClose }: WaitingPaymentDialogProps) {
  const { uid, householdId, resourceId: id } = write;
  const { id: current } = useHousehold();
  const { data: members } = useQuery(membersQuery(current));
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isHeld = useHeldBack(write, onClose);
  const initial = valuesOfPayment(paymentOf(write), uid);
  const others = members?.filter((member) => member.id !== uid) ?? [];
  // If the person has left since, another can be chosen.
  const isOnlyChoice = others.every((member) => member.id === initial.userId);

  const save = async (values: PaymentValues, { userId, name }: Other) => {
    const payment = paymentFrom(values, { id, readerId: uid, userId });
    const isSame = userId === initial.userId && values.payer === initial.payer;
    // Without a network names may not be known.
    const title = isSame ? write.title : titleOfPayment(values, name);
    try {
      await keepWrite(uid, paymentWrite(householdId, payment, title));
      onClose();
    } catch {
      setFailure({
        message: 'This browser has no room to keep it.',
        reason: 'Leave it open and try again.',
      });
    }
  };

  return (
    <PaymentWindow
      title="Edit payment"
      userId={isOnlyChoice ? initial.userId : null}
      initial={initial}
      labelOf={() => 'Save'}
      onSave={(values, other) => void save(values, other)}
      failure={failure}
      isPending={!isHeld}
      onClose={onClose}
    />
  );
}

interface PaymentWindowProps {
  title: string;
  /** With whom; null asks. */
  userId: string | null;
  /** Initial values. */
  initial?: { userId: string } & PaymentValues;
  /** The label of the button that saves. */
  labelOf: (cents: Cents) => string;
  onSave: (values: PaymentValues, other: Other) => void;
  failure: PaymentFailure | null;
  isPending: boolean;
  onClose: () => void;
}

/** "Ben paid Ann $50": who, how much, when. */
export function PaymentWindow(props: PaymentWindowProps) {
  const { title, userId: asked, initial, labelOf, onSave, failure, isPending, onClose } = props;
  const { id: householdId } = useHousehold();
  const { data: summary } = useQuery(debtsQuery(householdId));
  const memberName = useNameOf(householdId);
  const formId = useId();
  const nets = summary ? netsOf(summary) : [];
  const netOf = (id: string) => nets.find((one) => one.userId === id);
  const netWith = (id: string) => netOf(id)?.net ?? 0;
  // The debts include names, so it need not wait for the members.
  const nameOf = (id: string) => netOf(id)?.name ?? memberName(id);

  const [userId, setUserId] = useState(initial?.userId ?? asked ?? nets[0]?.userId ?? '');
  const net = netWith(userId);
  /** What the reader has changed; the rest follows the net. */
  const [chosen, setChosen] = useState<Partial<PaymentValues>>(initial ?? {});
  const payer = chosen.payer ?? usualPayer(net);
  const values: PaymentValues = {
    payer,
    amount: chosen.amount ?? initial?.amount ?? usualAmount(net, payer),
    transactionDate: chosen.transactionDate ?? localDay(new Date()),
    note: chosen.note ?? '',
  };
  const [isChecked, setIsChecked] = useState(false);
  const errors = isChecked ? checkPayment(values, userId) : {};
  const cents = amountOf(values.amount) ?? 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isPending || Object.keys(checkPayment(values, userId)).length > 0) return;
    onSave(values, { userId, name: nameOf(userId), net });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      description={asked === null ? undefined : `Between you and ${nameOf(asked)}`}
      footer={
        <>
          <Button onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isPending}
            className="max-sm:flex-2"
          >
            {labelOf(cents)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        {failure && (
          <Banner>
            <p className="font-medium">{failure.message}</p>
            {failure.reason !== undefined && <p className="text-sm">{failure.reason}</p>}
          </Banner>
        )}
        <PaymentFields
          userId={userId}
          name={userId === '' ? null : nameOf(userId)}
          net={net}
          values={values}
          errors={errors}
          onChange={(changed) => setChosen((now) => ({ ...now, ...changed }))}
          // Another person has another net.
          onChoosePerson={
            asked === null ? (id) => (setUserId(id), initial ?? setChosen({})) : undefined
          }
        />
      </form>
    </Dialog>
  );
}
