import { useState } from 'react';
import { isCalendarDate } from '@housetab/functions/core/calendar/calendar';
import { Field } from '@/components/ui/field';
import { DateInput } from '@/components/ui/input';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';

interface DateRangeProps {
  label: string;
  names: ['startDate' | 'txStartDate', 'endDate' | 'txEndDate'];
  filter: TransactionFilter;
  onChange: (name: keyof TransactionFilter, value: string) => void;
}

export function DateRange({
  label,
  names: [startName, endName],
  filter,
  onChange,
}: DateRangeProps) {
  const start = filter[startName] ?? '';
  const end = filter[endName] ?? '';
  const isReversed = start !== '' && end !== '' && start > end;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-start gap-x-2 gap-y-3">
        <div>
          <Said>From</Said>
          <Field label={`${label} start`} isLabelHidden>
            <DateFilter value={start} onChange={(date) => onChange(startName, date)} />
          </Field>
        </div>
        <div>
          <Said>To</Said>
          <Field
            label={`${label} end`}
            isLabelHidden
            error={isReversed ? 'Start date must be before end date' : undefined}
          >
            <DateFilter value={end} onChange={(date) => onChange(endName, date)} />
          </Field>
        </div>
      </div>
    </fieldset>
  );
}

/** For the eye only: screen readers read the field's full label. */
function Said({ children }: { children: string }) {
  return (
    <span aria-hidden className="mb-1 block text-xs text-muted">
      {children}
    </span>
  );
}

interface DateFilterProps {
  value: string;
  /** Called with a date, or '' for none; not while a year is still being typed (0002, 0020 …). */
  onChange: (date: string) => void;
}

function DateFilter({ value, onChange }: DateFilterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <DateInput
      value={draft ?? value}
      onChange={({ target }) => {
        const isDone = target.value === '' || isCalendarDate(target.value);
        setDraft(isDone ? null : target.value);
        if (isDone) onChange(target.value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
