import { useForm } from 'react-hook-form';
import type { OwedPairResource } from '@housetab/functions/core/debt/owed-pairs-resource';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { initialAmountText } from '@/components/ui/amount-input';
import { Dialog } from '@/components/ui/dialog';
import { recordLabel, usePaymentWindow } from '@/features/settling/pay/use-payment-window';
import { newDraft, type PayDraft } from '@/features/settling/pay/payment-values';
import { usePayment } from '@/features/settling/pay/use-payment';
import { formatMoney } from '@/lib/format/format';

export interface PaymentBetweenProps {
  pair: OwedPairResource;
  onClose: () => void;
}

/** For a payment between two people who cannot sign in. */
export function PaymentBetween({ pair, onClose }: PaymentBetweenProps) {
  const { recordBetween, failure, isPending } = usePayment({ onDone: onClose });
  const { creditorId: userId } = pair;
  const form = useForm<PayDraft>({ defaultValues: newDraft(userId) });
  const { body, ...frame } = usePaymentWindow({
    userId,
    between: `${owesText(pair, '')} ${formatMoney(pair.amount)}. Neither of them signs in: you record it for both.`,
    usual: initialAmountText(pair.amount),
    form,
    hasFocus: true,
    labelOf: recordLabel,
    onSave: (values) => recordBetween(values, pair),
    failure,
    isPending,
    onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title="Record payment" {...frame}>
      {body}
    </Dialog>
  );
}
