import { Controller, type Control, type UseFormReturn } from 'react-hook-form';
import { useAddGuest } from '@/shared/people/guests';
import { AmountInput } from '@/components/ui/amount-input';
import { SOMEBODY_ELSE, useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { amountLabel } from '@/lib/format/currency-text';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { amountFieldProps } from '@/features/transactions/form/amount-field';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

interface AmountFieldProps {
  form: UseFormReturn<TransactionFormValues>;
  isDisabled: boolean;
}

export function AmountField({ form, isDisabled }: AmountFieldProps) {
  return (
    <Field label={amountLabel()} error={form.formState.errors.amount?.message} isRequired>
      <Controller
        name="amount"
        control={form.control}
        render={({ field }) => (
          <AmountInput
            {...amountFieldProps(form, field)}
            onUnreadable={() => void form.trigger('amount')}
            disabled={isDisabled}
          />
        )}
      />
    </Field>
  );
}

interface PersonFieldProps {
  name: 'paidBy' | 'owedBy';
  control: Control<TransactionFormValues>;
  label: string;
  emptyText: string;
  options: readonly { value: string; label: string }[];
  isDisabled: boolean;
  onChosen?: (value: string) => void;
}

/** Controlled, because the form may have its value before the options load. */
export function PersonField({
  name,
  control,
  label,
  emptyText,
  options,
  isDisabled,
  onChosen,
}: PersonFieldProps) {
  const { ask, isPending } = useAskForGuest(useAddGuest());
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => {
        const choose = async (value: string) => {
          const chosen = value === SOMEBODY_ELSE ? (await ask())?.id : value;
          if (chosen === undefined) return;
          field.onChange(chosen);
          onChosen?.(chosen);
        };
        return (
          <Field label={label} error={fieldState.error?.message} isRequired>
            <Select
              {...field}
              disabled={isDisabled || isPending}
              onChange={({ target }) => void choose(target.value)}
            >
              <option value="">{emptyText}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        );
      }}
    />
  );
}
