import { Field } from '@/components/ui/field';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import { DateFilter } from '@/features/transactions/filter/date-filter';

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

/** Hidden from screen readers: the field's label says it in full. */
function Said({ children }: { children: string }) {
  return (
    <span aria-hidden className="mb-1 block text-xs text-muted">
      {children}
    </span>
  );
}
