import { Repeat } from 'lucide-react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import {
  newRecurringDraft,
  monthlyRuleDraft,
  ruleDraftText,
} from '@/features/transactions/recurring/rule-draft';
import { RecurringPanel } from '@/features/transactions/recurring/recurring-panel';

interface RecurringFieldProps {
  form: UseFormReturn<TransactionFormValues>;
  isInline?: boolean;
}

export function RecurringField({ form, isInline = false }: RecurringFieldProps) {
  const {
    field: { value: draft = null, onChange, onBlur, ref },
    fieldState,
  } = useController({ name: 'repeats', control: form.control });
  const change = (next: typeof draft) => {
    form.clearErrors('repeats');
    onChange(next);
  };
  const line = (
    <Field
      label="Repeats"
      error={fieldState.error?.message}
      isInline={isInline}
      isLabelHidden={isInline}
    >
      <Select
        ref={ref}
        value={draft ? 'yes' : ''}
        onBlur={onBlur}
        onChange={({ target }) => change(target.value === '' ? null : newRecurringDraft())}
      >
        <option value="">Does not repeat</option>
        <option value="yes">
          {ruleDraftText(draft?.rule ?? monthlyRuleDraft, form.watch('transactionDate'))}
        </option>
      </Select>
    </Field>
  );
  return (
    <>
      {isInline ? (
        <div className="relative">
          <Repeat aria-hidden className="absolute top-3 left-0 size-5 text-muted" />
          {line}
        </div>
      ) : (
        line
      )}
      {draft && <RecurringPanel draft={draft} onChange={change} values={form.watch()} />}
    </>
  );
}
