import { Controller, type Control } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

interface PersonFieldProps {
  name: 'paidBy' | 'owedBy';
  control: Control<TransactionFormValues>;
  label: string;
  /** What the empty value says. */
  emptyText: string;
  options: readonly { value: string; label: string }[];
  isDisabled: boolean;
  onChosen?: (value: string) => void;
}

/**
 * One of the household's people, or what else stands among the options. Controlled, since the
 * people may come later than the choice that is made of them.
 */
export function PersonField({
  name,
  control,
  label,
  emptyText,
  options,
  isDisabled,
  onChosen,
}: PersonFieldProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message} isRequired>
          <Select
            {...field}
            disabled={isDisabled}
            onChange={(event) => {
              field.onChange(event);
              onChosen?.(event.target.value);
            }}
          >
            <option value="">{emptyText}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  );
}
