import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AmountInput } from '@/components/ui/amount-input';
import { Field } from '@/components/ui/field';
import { useAmountField } from '@/components/ui/use-amount-field';
import { amountLabel } from '@/lib/format/currency-text';

interface AmountFieldProps<Values extends { amount: string }> extends Omit<
  ComponentProps<typeof Field>,
  'label' | 'error' | 'children'
> {
  form: UseFormReturn<Values>;
  label?: string;
  /** See `useAmountField`. */
  validate?: (text: string) => string | undefined;
  isDisabled?: boolean;
}

/** The amount of a form. */
export function AmountField<Values extends { amount: string }>({
  form,
  label = amountLabel(),
  validate,
  isDisabled,
  ...rest
}: AmountFieldProps<Values>) {
  const { field, error, onUnreadable } = useAmountField(form, validate);
  return (
    <Field {...rest} label={label} error={error}>
      <AmountInput {...field} onUnreadable={onUnreadable} disabled={isDisabled} />
    </Field>
  );
}
