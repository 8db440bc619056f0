import { useQuery } from '@tanstack/react-query';
import type { Cents } from '@housetab/functions/core/money/money';
import { useId, useState, type FormEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { amountOf } from '@/components/ui/amount-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { debtsQuery } from '@/api/debts/get-debts';
import { useNameOf } from '@/api/users/list-members';
import { PaymentFields } from '@/features/paying-back/components/payment-fields';
import { netsOf } from '@/lib/debts/net';
import {
  checkPayment,
  usualAmount,
  usualPayer,
  type PaymentValues,
} from '@/features/paying-back/payment-values';
import type { Other, PaymentFailure } from '@/features/paying-back/use-payment';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

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
