import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Cents } from '@housetab/functions/core/money/money';
import { debtsQuery } from '@/shared/settling/debts';
import { useNameOf } from '@/shared/people/members';
import { amountOf } from '@/components/ui/amount-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { PaymentFields } from '@/features/settling/pay/payment-fields';
import {
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
  /** The amount of an emptied field. Default: what is due. */
  usual?: string;
  /** Only the changed values; the others follow from the net. */
  form: UseFormReturn<PayDraft>;
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
  const { userId: asked, between, usual, form, hasFocus, labelOf } = props;
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

  const draft = form.watch();
  const { userId } = draft;
  const net = between === undefined ? netWith(userId) : 0;
  const valuesOf = (typed: PayDraft): PaymentValues => {
    const payer = typed.payer ?? usualPayer(net);
    return { ...typed, payer, amount: typed.amount ?? usual ?? usualAmount(net, payer) };
  };
  const values = valuesOf(draft);
  const cents = amountOf(values.amount) ?? 0;

  const submit = form.handleSubmit(() => {
    if (!isPending) onSave(values, { userId, name: nameOf(userId), net });
  });

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
          form={form}
          name={userId === '' || between !== undefined ? null : nameOf(userId)}
          net={net}
          values={values}
          valuesOf={valuesOf}
          hasFocus={hasFocus}
          onChoosePerson={
            asked === null
              ? // The typed values belong to the net with the former person.
                (id) => form.reset(usual === undefined ? newDraft(id) : { ...draft, userId: id })
              : undefined
          }
        />
      </form>
    ),
  };
}
