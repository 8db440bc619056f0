import type { ControllerRenderProps, UseFormReturn } from 'react-hook-form';
import type { TransactionFormValues } from '@/features/transactions/transaction-form-values';

type AmountField = ControllerRenderProps<TransactionFormValues, 'amount'>;

/** The field for the amount; why it could not be read is said until it can be. */
export function rereadAmount(
  { formState, trigger }: UseFormReturn<TransactionFormValues>,
  field: AmountField,
): AmountField {
  return {
    ...field,
    onChange: (text: string) => {
      field.onChange(text);
      if (formState.errors.amount) void trigger('amount');
    },
  };
}
