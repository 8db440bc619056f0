import { useState } from 'react';
import type { OwedPairResource } from '@housetab/functions/core/debt/owed-pairs-resource';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { initialAmountText } from '@/components/ui/amount-input';
import { Dialog } from '@/components/ui/dialog';
import { recordLabel, usePaymentWindow } from '@/features/settling/pay/use-payment-window';
import { newDraft } from '@/features/settling/pay/payment-values';
import { usePayment } from '@/features/settling/pay/use-payment';
import { formatMoney } from '@/lib/format/format';

export interface PaymentBetweenProps {
  pair: OwedPairResource;
  onClose: () => void;
}

/** For a payment between two people who cannot sign in. */
export function PaymentBetween({ pair, onClose }: PaymentBetweenProps) {
  const [draft, setDraft] = useState(newDraft);
  const { recordBetween, failure, isPending } = usePayment({ onDone: onClose });
  const { creditorId: userId } = pair;
  const { body, ...frame } = usePaymentWindow({
    userId,
    between: `${owesText(pair, '')} ${formatMoney(pair.amount)}. Neither of them signs in: you record it for both.`,
    initial: { ...newDraft(), userId, payer: 'me', amount: initialAmountText(pair.amount) },
    draft,
    onDraft: setDraft,
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
