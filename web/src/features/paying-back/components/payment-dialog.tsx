import { PaymentWindow } from '@/features/paying-back/components/payment-window';
import { WaitingPaymentDialog } from '@/features/paying-back/components/waiting-payment-dialog';
import { usePayment } from '@/features/paying-back/use-payment';
import { formatMoney } from '@/lib/format/format';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';

interface PaymentDialogProps {
  /** With whom; null asks. */
  userId: string | null;
  /** One that waits to be sent, to be changed. */
  waiting?: WaitingWrite;
  onClose: () => void;
}

/** Records what one paid the other, or changes that. Default export: it is loaded when first opened. */
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
