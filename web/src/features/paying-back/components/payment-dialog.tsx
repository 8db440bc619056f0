import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { amountOf } from '@/components/ui/amount-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { debtsQuery } from '@/api/debts/get-debts';
import { useNameOf } from '@/api/users/list-members';
import { PaymentFields } from '@/features/paying-back/components/payment-fields';
import { netsOf } from '@/features/paying-back/net';
import {
  checkPayment,
  usualAmount,
  usualPayer,
  type PaymentValues,
} from '@/features/paying-back/payment-values';
import { usePayment } from '@/features/paying-back/use-payment';
import { formatMoney, localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface PaymentDialogProps {
  /** With whom; null asks. */
  userId: string | null;
  onClose: () => void;
}

/** "Ben paid Ann $50": who, how much, when. Default export: it is loaded when first opened. */
export default function PaymentDialog({ userId: asked, onClose }: PaymentDialogProps) {
  const { id: householdId } = useHousehold();
  const { data: summary } = useQuery(debtsQuery(householdId));
  const memberName = useNameOf(householdId);
  const formId = useId();
  const nets = summary ? netsOf(summary) : [];
  const netOf = (id: string) => nets.find((one) => one.userId === id);
  const netWith = (id: string) => netOf(id)?.net ?? 0;
  // The debts name whom they are with: then nothing has to wait for the members.
  const nameOf = (id: string) => netOf(id)?.name ?? memberName(id);

  const [userId, setUserId] = useState(asked ?? nets[0]?.userId ?? '');
  const net = netWith(userId);
  /** What the reader has decided; until then the form follows the net. */
  const [chosen, setChosen] = useState<Partial<PaymentValues>>({});
  const payer = chosen.payer ?? usualPayer(net);
  const values: PaymentValues = {
    payer,
    amount: chosen.amount ?? usualAmount(net, payer),
    transactionDate: chosen.transactionDate ?? localDay(new Date()),
    note: chosen.note ?? '',
  };
  const [isChecked, setIsChecked] = useState(false);
  const errors = isChecked ? checkPayment(values, userId) : {};
  const { record, failure, isPending } = usePayment({ onDone: onClose });
  const cents = amountOf(values.amount) ?? 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isPending || Object.keys(checkPayment(values, userId)).length > 0) return;
    record(values, { userId, name: nameOf(userId), net });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Record payment"
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
            {cents > 0 ? `Record ${formatMoney(cents)}` : 'Record payment'}
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
          // Somebody else owes something else.
          onChoosePerson={asked === null ? (id) => (setUserId(id), setChosen({})) : undefined}
        />
      </form>
    </Dialog>
  );
}
