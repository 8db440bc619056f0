import { Controller, type Control } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

interface PersonFieldProps {
  name: 'paidBy' | 'owedBy';
  control: Control<TransactionFormValues>;
  label: string;
  /** The text of the empty value. */
  emptyText: string;
  options: readonly { value: string; label: string }[];
  isDisabled: boolean;
  onChosen?: (value: string) => void;
}

/**
 * Chooses a member or another of the options. Controlled, because the people may be loaded after the choice
 * was made.
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
