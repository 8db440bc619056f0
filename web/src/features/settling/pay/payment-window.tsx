import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import PaymentDialog, { type PaymentDialogTab } from '@/features/settling/pay/payment-dialog';
import { RefusalDialog } from '@/features/settling/pay/refusal-dialog';
import { WaitingPaymentDialog } from '@/features/settling/pay/waiting-payment-dialog';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import type { PaymentRefusal } from '@/shared/settling/payment-actions';

export type OpenPaymentWindow =
  | {
      kind: 'paying-back';
      userId: string | null;
      start: PaymentDialogTab;
      copied?: TransactionResource;
    }
  | { kind: 'waiting'; write: WaitingWrite }
  | ({ kind: 'refusal' } & PaymentRefusal);

interface PaymentWindowProps {
  open: OpenPaymentWindow;
  onClose: () => void;
}

export default function PaymentWindow({ open, onClose }: PaymentWindowProps) {
  switch (open.kind) {
    case 'paying-back':
      return <PaymentDialog {...open} onClose={onClose} />;
    case 'waiting':
      return <WaitingPaymentDialog write={open.write} onClose={onClose} />;
    case 'refusal':
      return <RefusalDialog title={open.title} error={open.error} onClose={onClose} />;
  }
}
