import { Controller, type UseFormReturn } from 'react-hook-form';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { AmountInput } from '@/components/ui/amount-input';
import { Field } from '@/components/ui/field';
import { rereadAmount } from '@/features/transactions/form/reread-amount';

interface AmountFieldProps {
  form: UseFormReturn<TransactionFormValues>;
  isDisabled: boolean;
}

/** The amount of a transaction or payment. It says at once if it can't be read. */
export function AmountField({ form, isDisabled }: AmountFieldProps) {
  return (
    <Field label="Amount ($)" error={form.formState.errors.amount?.message} isRequired>
      <Controller
        name="amount"
        control={form.control}
        render={({ field }) => (
          <AmountInput
            {...rereadAmount(form, field)}
            onUnreadable={() => void form.trigger('amount')}
            disabled={isDisabled}
          />
        )}
      />
    </Field>
  );
}
