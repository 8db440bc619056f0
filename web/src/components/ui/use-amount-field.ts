import { useController, type UseFormReturn } from 'react-hook-form';
import { faultOfAmount } from '@/components/ui/amount-text';

/**
 * Connects an `AmountInput` to the form's `amount`. An amount with an error is validated again at
 * each key press.
 * @param validate why a text is refused; a form with a resolver leaves that to its resolver
 */
export function useAmountField<Values extends { amount: string }>(
  form: UseFormReturn<Values>,
  validate: (text: string) => string | undefined = faultOfAmount,
) {
  // The form's other fields do not matter here, but its type depends on them.
  const { control, trigger } = form as unknown as UseFormReturn<{ amount: string }>;
  const { field, fieldState } = useController({ name: 'amount', control, rules: { validate } });
  return {
    field: {
      ...field,
      onChange: (text: string) => {
        field.onChange(text);
        if (fieldState.error) void trigger('amount');
      },
    },
    error: fieldState.error?.message,
    onUnreadable: () => void trigger('amount'),
  };
}
