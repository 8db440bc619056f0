import type { SettleUpPreviewResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import type { UseFormReturn } from 'react-hook-form';
import { AmountInput, initialAmountText } from '@/components/ui/amount-input';
import { emptyAmount } from '@/components/ui/amount-typing';
import { moneySign } from '@/lib/format/currency-text';
import { Field } from '@/components/ui/field';
import { DateInput, Input } from '@/components/ui/input';
import { faultOfSettlingDay, type PayDraft } from '@/features/settling/pay/payment-values';
import { payText } from '@/shared/settling/settle-up-plan';
import { useHousehold } from '@/lib/household';

interface SettleUpFieldsProps {
  due: NonNullable<SettleUpPreviewResource['due']>;
  /** A null amount means all that is due. */
  form: UseFormReturn<PayDraft>;
  fault: string | undefined;
  hasFocus: boolean;
}

export function SettleUpFields(props: SettleUpFieldsProps) {
  const { due, form, fault, hasFocus } = props;
  const { register, setValue, watch } = form;
  const draft = watch();
  const { user } = useHousehold();
  const whole = initialAmountText(due.amount);
  const shown = draft.amount ?? whole;
  return (
    <div className="flex flex-wrap gap-4 *:min-w-0 *:flex-1 *:basis-[8rem] *:first:basis-full sm:*:nth-2:grow-0 sm:*:nth-2:basis-[9.5rem]">
      <Field label={`${payText(due, user.id)} (${moneySign()})`} isRequired error={fault}>
        <AmountInput
          value={shown}
          // An empty or unchanged amount means all that is due.
          onChange={(text) => {
            if (text === shown) return;
            setValue('amount', text === emptyAmount() || text === whole ? null : text);
          }}
          // The suggestion is selected, so that typing replaces it.
          onFocus={({ currentTarget }) => currentTarget.select()}
          autoFocus={hasFocus}
          className="text-lg"
        />
      </Field>
      <Field label="Date" isRequired error={faultOfSettlingDay(draft.transactionDate)}>
        <DateInput {...register('transactionDate')} />
      </Field>
      <Field label="Note">
        <Input {...register('note')} maxLength={MAX_NOTE} autoComplete="off" />
      </Field>
    </div>
  );
}
