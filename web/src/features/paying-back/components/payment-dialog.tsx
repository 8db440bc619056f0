import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '@/api/users/list-members';
import { useHeldBack } from '@/offline/components/use-held-back';
import { PaymentWindow } from '@/features/paying-back/components/payment-window';
import {
  paymentFrom,
  titleOfPayment,
  valuesOfPayment,
  type PaymentValues,
} from '@/features/paying-back/payment-values';
import { usePayment, type Other, type PaymentFailure } from '@/features/paying-back/use-payment';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { keepWrite } from '@/offline/outbox/outbox';
import { paymentOf, paymentWrite } from '@/api/payments/payment-write';
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
