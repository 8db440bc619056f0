import type { ControllerRenderProps, UseFormReturn } from 'react-hook-form';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

type AmountField = ControllerRenderProps<TransactionFormValues, 'amount'>;

/** The field for the amount; its error is shown until the amount can be read. */
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
