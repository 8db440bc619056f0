import { useQuery } from '@tanstack/react-query';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import { useAddGuest } from '@/shared/people/guests';
import { membersQuery } from '@/shared/people/members';
import { plannedHint } from '@/shared/expense/planned';
import { SOMEBODY_ELSE, somebodyElse, useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { markOf, withMemberMark } from '@/shared/people/member-mark';
import { AmountInput } from '@/components/ui/amount-input';
import { emptyAmount } from '@/components/ui/amount-typing';
import { amountLabel } from '@/lib/format/currency-text';
import { Field } from '@/components/ui/field';
import { DateInput, Input, Select } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { netPhrase } from '@/shared/settling/nets';
import {
  netAfter,
  type PayDraft,
  type Payer,
  type PaymentErrors,
  type PaymentValues,
} from '@/features/settling/pay/payment-values';
import { useHousehold } from '@/lib/household';

interface PaymentFieldsProps {
  userId: string;
  /** null: nobody is chosen yet. */
  name: string | null;
  net: number;
  values: PaymentValues;
  errors: PaymentErrors;
  hasFocus: boolean;
  onChange: (changed: Partial<PayDraft>) => void;
  /** Only if the reader chooses the person. */
  onChoosePerson?: (userId: string) => void;
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { userId, name, net, values, errors, hasFocus, onChange, onChoosePerson } = props;
  return (
    <>
      {onChoosePerson && (
        <PersonSelect value={userId} onChange={onChoosePerson} error={errors.person} />
      )}
      {name !== null && (
        <SegmentedControl<Payer>
          label="Who paid"
          isLabelHidden
          value={values.payer}
          onChange={(payer) => onChange({ payer })}
          options={[
            { value: 'me', label: 'I paid' },
            { value: 'them', label: 'I was paid' },
          ]}
        />
      )}
      <Field
        label={amountLabel()}
        isRequired
        error={errors.amount}
        hint={name === null ? undefined : <Consequence name={name} net={net} values={values} />}
      >
        <AmountInput
          value={values.amount}
          // An empty or unchanged amount follows the suggested one.
          onChange={(amount) => {
            if (amount !== values.amount)
              onChange({ amount: amount === emptyAmount() ? null : amount });
          }}
          // The suggestion is selected, so that typing replaces it.
          onFocus={({ currentTarget }) => currentTarget.select()}
          autoFocus={hasFocus}
          className="text-lg"
        />
      </Field>
      <div className="flex flex-wrap gap-4 *:min-w-0 *:flex-1 *:basis-[8rem] *:first:grow-0 *:first:basis-[9.5rem]">
        <Field
          label="Date"
          isRequired
          error={errors.transactionDate}
          hint={plannedHint(values.transactionDate)}
        >
          <DateInput
            value={values.transactionDate}
            onChange={(event) => onChange({ transactionDate: event.target.value })}
          />
        </Field>
        <Field label="Note">
          <Input
            value={values.note}
            onChange={(event) => onChange({ note: event.target.value })}
            maxLength={MAX_NOTE}
            autoComplete="off"
          />
        </Field>
      </div>
    </>
  );
}

interface ConsequenceProps {
  name: string;
  net: number;
  values: PaymentValues;
}

function Consequence({ name, net, values }: ConsequenceProps) {
  const after = netAfter(net, values);
  const now = `Now: ${netPhrase(name, net)}.`;
  // A future payment changes nothing today, and the due amount may change by then.
  if (after === net || plannedHint(values.transactionDate)) return now;
  const afterwards = `Afterwards: ${netPhrase(name, after)}.`;
  // Paying more than is due reverses the debt, which is rarely intended.
  if (net === 0 || after === 0 || net > 0 === after > 0) return `${now} ${afterwards}`;
  return (
    <>
      {now} <span className="font-medium text-warning">{afterwards} That is more than is due.</span>
    </>
  );
}

interface PersonSelectProps {
  value: string;
  onChange: (userId: string) => void;
  error?: string;
}

function PersonSelect({ value, onChange, error }: PersonSelectProps) {
  const { id, user } = useHousehold();
  const members = useQuery(membersQuery(id)).data ?? [];
  const { ask, isPending } = useAskForGuest(useAddGuest());
  const choose = async (chosen: string) => {
    const userId = chosen === SOMEBODY_ELSE ? (await ask())?.id : chosen;
    if (userId !== undefined) onChange(userId);
  };
  return (
    <Field label="With" isRequired error={error}>
      <Select
        value={value}
        disabled={isPending}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">Select a person</option>
        {members
          .filter((member) => member.id !== user.id)
          .map((member) => (
            <option key={member.id} value={member.id}>
              {withMemberMark(member.name, markOf(member))}
            </option>
          ))}
        <option value={SOMEBODY_ELSE}>{somebodyElse.label}</option>
      </Select>
    </Field>
  );
}
