import { useState } from 'react';
import type { OwedPairResource } from '@housetab/functions/core/debt/owed-pairs-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import type { NewPayment } from '@housetab/functions/core/payment/payment-request';
import { owesText, paidPartiesText } from '@housetab/functions/core/sentences/parties';
import { showSavedHere } from '@/shared/outbox/outbox-messages';
import { showError, showSuccess, showUndo } from '@/components/ui/toast';
import { useRecordPayment } from '@/shared/settling/payments';
import { useDeleteTransactions } from '@/shared/transaction/delete-transactions';
import { netText } from '@/shared/settling/nets';
import {
  netAfter,
  paymentFrom,
  titleOfPayment,
  type PaymentValues,
} from '@/features/settling/pay/payment-values';
import { isProblem } from '@/lib/api-problem';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { QUEUED } from '@/offline/outbox/send-or-queue';
import { reasonOf } from '@/lib/reason-of';
import { showOutcome } from '@/lib/show-outcome';

export interface Other {
  userId: string;
  name: string;
  net: Cents;
}

export interface PaymentFailure {
  message: string;
  reason?: string;
}

/** Records a payment; the toast shows its effect, with Undo. */
export function usePayment({ onDone }: { onDone: () => void }) {
  const { user } = useHousehold();
  /** One id per form: a retry stores nothing twice. */
  const [id] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const recording = useRecordPayment();
  const deletion = useDeleteTransactions({
    onDeleted: () => showSuccess('Payment removed'),
    onError: (error) => showError('Failed to remove the payment', reasonOf(error)),
  });

  const send = (payment: NewPayment, done: string, after: string) => {
    const { amount } = payment;
    setFailure(null);
    showOutcome(recording.mutateAsync({ ...payment, title: done }), {
      onSuccess: (row) => {
        if (row === QUEUED) {
          showSavedHere();
          return onDone();
        }
        showUndo(`${done} ${formatMoney(amount)}`, () => deletion.mutate([row]), `${after}.`);
        onDone();
      },
      onError: (error) => setFailure(failureOf(error)),
    });
  };
  const record = (values: PaymentValues, { userId, name, net }: Other) =>
    send(
      paymentFrom(values, { id, readerId: user.id, userId }),
      titleOfPayment(values, name),
      netText(name, netAfter(net, values)),
    );
  const recordBetween = (values: PaymentValues, pair: OwedPairResource) => {
    const payment = paymentFrom(values, { id, readerId: pair.debtorId, userId: pair.creditorId });
    send(payment, paidPartiesText(pair, user.id), owedAfter(pair, payment.amount));
  };
  return { record, recordBetween, failure, isPending: recording.isPending };
}

/** The rest between two others: `Sam owes Tess $2.00`. */
function owedAfter(pair: OwedPairResource, paid: Cents): string {
  const { debtorId, debtorName, creditorId, creditorName } = pair;
  const rest = pair.amount - paid;
  if (rest === 0) return `${debtorName} and ${creditorName} are even`;
  const turned = {
    ...{ debtorId: creditorId, debtorName: creditorName },
    ...{ creditorId: debtorId, creditorName: debtorName },
  };
  return `${owesText(rest > 0 ? pair : turned, '')} ${formatMoney(Math.abs(rest))}`;
}

function failureOf(error: Error): PaymentFailure {
  if (isProblem(error, 'id_taken')) {
    return {
      message: 'This payment is recorded already.',
      reason: 'An earlier attempt arrived, with what you had typed then. Edit it in Transactions.',
    };
  }
  return { message: 'Failed to record the payment. Please try again.', reason: reasonOf(error) };
}
