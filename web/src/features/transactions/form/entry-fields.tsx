import { Controller, type Control } from 'react-hook-form';
import { useAddGuest } from '@/shared/people/guests';
import { SOMEBODY_ELSE, useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

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
