import type { ControllerRenderProps, UseFormReturn } from 'react-hook-form';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

type AmountField = ControllerRenderProps<TransactionFormValues, 'amount'>;

/** An amount with an error is validated again at each key press. */
export function amountFieldProps(
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
