import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { debtsQuery } from '@/shared/settling/debts';
import { useNameOf } from '@/shared/people/members';
import { amountOf } from '@/components/ui/amount-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { PaymentFields } from '@/features/settling/pay/payment-fields';
import {
  checkPayment,
  newDraft,
  usualAmount,
  usualPayer,
  type PayDraft,
  type PaymentValues,
} from '@/features/settling/pay/payment-values';
import type { Other, PaymentFailure } from '@/features/settling/pay/use-payment';
import { netsByPerson } from '@/lib/debts/net';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface PaymentWindowProps {
  /** null: the reader chooses the person. */
  userId: string | null;
  /** For a payment between two others: the description. The people cannot change. */
  between?: string;
  initial?: { userId: string } & PaymentValues;
  /** Only the changed values; the others follow from the net. */
  draft: PayDraft;
  onDraft: (draft: PayDraft) => void;
  hasFocus: boolean;
  labelOf: (cents: Cents) => string;
  onSave: (values: PaymentValues, other: Other) => void;
  failure: PaymentFailure | null;
  isPending: boolean;
  onClose: () => void;
}

export function recordLabel(cents: Cents): string {
  return cents > 0 ? `Record ${formatMoney(cents)}` : 'Record payment';
}

export function usePaymentWindow(props: PaymentWindowProps): {
  description: ReactNode;
  size: 'small';
  footer: ReactNode;
  body: ReactNode;
} {
  const { userId: asked, between, initial, draft, onDraft, hasFocus, labelOf } = props;
  const { onSave, failure, isPending, onClose } = props;
  const { id: householdId } = useHousehold();
  const { data: summary } = useQuery(debtsQuery(householdId));
  const memberName = useNameOf(householdId);
  const formId = useId();
  const nets = summary ? netsByPerson(summary) : [];
  const netOf = (id: string) => nets.find((one) => one.userId === id);
  const netWith = (id: string) => netOf(id)?.net ?? 0;
  // The debts include names, so it need not wait for the members.
  const nameOf = (id: string) => netOf(id)?.name ?? memberName(id);

  const [userId, setUserId] = useState(initial?.userId ?? asked ?? nets[0]?.userId ?? '');
  const net = between === undefined ? netWith(userId) : 0;
  const payer = draft.payer ?? usualPayer(net);
  const values: PaymentValues = {
    payer,
    amount: draft.amount ?? initial?.amount ?? usualAmount(net, payer),
    transactionDate: draft.transactionDate,
    note: draft.note,
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

  return {
    description: between ?? (asked === null ? undefined : `Between you and ${nameOf(asked)}`),
    size: 'small',
    footer: (
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
    ),
    body: (
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        {failure && (
          <Banner>
            <p className="font-medium">{failure.message}</p>
            {failure.reason !== undefined && <p className="text-sm">{failure.reason}</p>}
          </Banner>
        )}
        <PaymentFields
          userId={userId}
          name={userId === '' || between !== undefined ? null : nameOf(userId)}
          net={net}
          values={values}
          errors={errors}
          hasFocus={hasFocus}
          onChange={(changed) => onDraft({ ...draft, ...changed })}
          // The typed values belong to the net with the former person.
          onChoosePerson={
            asked === null ? (id) => (setUserId(id), initial ?? onDraft(newDraft())) : undefined
          }
        />
      </form>
    ),
  };
}
