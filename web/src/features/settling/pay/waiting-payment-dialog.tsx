import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paymentOfWrite, paymentWrite } from '@/shared/settling/payments';
import { membersQuery, useNameOf } from '@/shared/people/members';
import { Dialog } from '@/components/ui/dialog';
import { usePaymentWindow } from '@/features/settling/pay/use-payment-window';
import {
  paymentFrom,
  titleOfPayment,
  valuesOfPayment,
  type PayDraft,
  type PaymentValues,
} from '@/features/settling/pay/payment-values';
import type { Other, PaymentFailure } from '@/features/settling/pay/use-payment';
import { useHousehold } from '@/lib/household';
import { useHeldBack } from '@/shared/outbox/use-held-back';
import { queueWrite } from '@/offline/outbox/outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

interface WaitingPaymentDialogProps {
  write: WaitingWrite;
  onClose: () => void;
}

/** The payment is not sent while this is open. */
export function WaitingPaymentDialog({ write, onClose }: WaitingPaymentDialogProps) {
  const { uid, householdId, resourceId: id } = write;
  // Payments name members, whose ids may differ from the account's (`uid`).
  const { id: current, memberId } = useHousehold();
  const { data: members } = useQuery(membersQuery(current));
  const nameOf = useNameOf(current);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isHeld = useHeldBack(write, onClose);
  const payment = paymentOfWrite(write);
  const isOwn = [payment.from, payment.to].includes(memberId);
  // An admin may have recorded it for two others: then it is shown from the payer's side, and the
  // two stay.
  const readerId = isOwn ? memberId : payment.from;
  const initial = valuesOfPayment(payment, readerId);
  const form = useForm<PayDraft>({ defaultValues: initial });
  const others = members?.filter((member) => member.id !== readerId) ?? [];
  // If the person has left since, another can be chosen.
  const isOnlyChoice = others.every((member) => member.id === initial.userId);

  const save = async (values: PaymentValues, { userId, name }: Other) => {
    const changed = paymentFrom(values, { id, readerId, userId });
    const isSame = userId === initial.userId && values.payer === initial.payer;
    // Offline, names may not be known.
    const title = isSame ? write.title : titleOfPayment(values, name);
    try {
      await queueWrite(uid, paymentWrite(householdId, changed, title));
      onClose();
    } catch {
      setFailure({
        message: 'This browser has no room to keep it.',
        reason: 'Leave it open and try again.',
      });
    }
  };

  const { body, ...frame } = usePaymentWindow({
    userId: isOnlyChoice || !isOwn ? initial.userId : null,
    ...(!isOwn && { between: `${nameOf(payment.from)} paid ${nameOf(payment.to)}` }),
    usual: initial.amount,
    form,
    hasFocus: true,
    labelOf: () => 'Save',
    onSave: (values, other) => void save(values, other),
    failure,
    isPending: !isHeld,
    onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title="Edit payment" {...frame}>
      {body}
    </Dialog>
  );
}
