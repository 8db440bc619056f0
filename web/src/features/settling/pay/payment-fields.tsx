import { useQuery } from '@tanstack/react-query';
import { useController, type ControllerRenderProps, type UseFormReturn } from 'react-hook-form';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import { useAddGuest } from '@/shared/people/guests';
import { membersQuery } from '@/shared/people/members';
import { plannedHint } from '@/shared/expense/planned';
import { SOMEBODY_ELSE, somebodyElse, useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { markOf, withMemberMark } from '@/shared/people/member-mark';
import { AmountInput } from '@/components/ui/amount-input';
import { faultOfAmount } from '@/components/ui/amount-text';
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
  type PaymentValues,
} from '@/features/settling/pay/payment-values';
import { useHousehold } from '@/lib/household';

interface PaymentFieldsProps {
  form: UseFormReturn<PayDraft>;
  /** null: nobody is chosen yet. */
  name: string | null;
  net: number;
  values: PaymentValues;
  valuesOf: (draft: PayDraft) => PaymentValues;
  hasFocus: boolean;
  /** Only if the reader chooses the person. */
  onChoosePerson?: (userId: string) => void;
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { form, name, net, values, valuesOf, hasFocus, onChoosePerson } = props;
  const { register, setValue, trigger, formState, control } = form;
  const { errors, isSubmitted } = formState;
  const { field: person } = useController({
    name: 'userId',
    control,
    rules: { required: 'Please select a person' },
  });
  const { field } = useController({
    name: 'amount',
    control,
    rules: { validate: (_, draft) => faultOfAmount(valuesOf(draft).amount) },
  });
  return (
    <>
      {onChoosePerson && (
        <PersonSelect {...person} onChange={onChoosePerson} error={errors.userId?.message} />
      )}
      {name !== null && (
        <SegmentedControl<Payer>
          label="Who paid"
          isLabelHidden
          value={values.payer}
          onChange={(payer) => {
            setValue('payer', payer);
            // The suggested amount depends on it.
            if (isSubmitted) void trigger('amount');
          }}
          options={[
            { value: 'me', label: 'I paid' },
            { value: 'them', label: 'I was paid' },
          ]}
        />
      )}
      <Field
        label={amountLabel()}
        isRequired
        error={errors.amount?.message}
        hint={name === null ? undefined : <Consequence name={name} net={net} values={values} />}
      >
        <AmountInput
          {...field}
          value={values.amount}
          // An empty or unchanged amount follows the suggested one.
          onChange={(amount) => {
            if (amount !== values.amount) field.onChange(amount === emptyAmount() ? null : amount);
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
          error={errors.transactionDate?.message}
          hint={plannedHint(values.transactionDate)}
        >
          <DateInput {...register('transactionDate', { required: 'Please enter a date' })} />
        </Field>
        <Field label="Note">
          <Input {...register('note')} maxLength={MAX_NOTE} autoComplete="off" />
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

interface PersonSelectProps extends ControllerRenderProps<PayDraft, 'userId'> {
  onChange: (userId: string) => void;
  error: string | undefined;
}

function PersonSelect({ onChange, error, ...field }: PersonSelectProps) {
  const { id, user } = useHousehold();
  const members = useQuery(membersQuery(id)).data ?? [];
  const { ask, isPending } = useAskForGuest(useAddGuest());
  const choose = async (chosen: string) => {
    const userId = chosen === SOMEBODY_ELSE ? (await ask())?.id : chosen;
    if (userId !== undefined) onChange(userId);
  };
  return (
    <Field label="With" isRequired error={error}>
      <Select {...field} disabled={isPending} onChange={({ target }) => void choose(target.value)}>
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
