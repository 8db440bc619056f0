import { Repeat } from 'lucide-react';
import { Suspense } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import {
  newRecurringDraft,
  monthlyRuleDraft,
  ruleDraftText,
} from '@/features/transactions/recurring/rule-draft';

const RecurringPanel = lazyPart(
  () => import('@/features/transactions/recurring/recurring-panel'),
  RecurringMissing,
);

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
  const begin = () => void RecurringPanel.begin();
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
        onPointerDown={begin}
        onFocus={begin}
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
      {draft && (
        <Suspense fallback={<Skeleton className="col-span-full h-80 w-full rounded-lg" />}>
          <RecurringPanel draft={draft} onChange={change} values={form.watch()} />
        </Suspense>
      )}
    </>
  );
}

/** Shown if the panel's file could not load. Typed values survive a reload. */
function RecurringMissing() {
  return (
    <Banner action={<Button onClick={() => location.reload()}>Reload</Button>}>
      When it repeats could not be opened. Reload the page once there is a network: what you have
      typed stays.
    </Banner>
  );
}
