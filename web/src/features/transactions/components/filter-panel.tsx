import { ChevronDown, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { DateFilter } from '@/features/transactions/components/date-filter';
import { FilterChips } from '@/features/transactions/components/filter-chips';
import { filterOptions } from '@/features/transactions/people-options';
import {
  entriesOf,
  withField,
  type TransactionFilter,
} from '@/features/transactions/filter-search-params';
import type { People } from '@/features/transactions/use-people';

interface FilterPanelProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
  onClear: () => void;
  people: People;
  /** The names that occur in transactions. */
  names: { payTo: readonly string[]; enteredBy: readonly string[] };
}

type SetField = (name: keyof TransactionFilter, value: string) => void;

/** In sight where there is room; on a phone behind a button that says how many filters count. */
export function FilterPanel({ filter, onChange, onClear, people, names }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = entriesOf(filter).length;
  const set: SetField = (name, value) => onChange(withField(filter, name, value));
  const { members, nameOf } = people;

  return (
    <section
      aria-label="Filters"
      className="relative rounded-2xl border bg-raised px-4 py-2.5 shadow-raised sm:px-5 lg:py-4"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="hidden items-center gap-2 font-semibold tracking-tight lg:flex">
          <ListFilter aria-hidden className="size-4 text-muted" />
          Filters
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="transaction-filters"
          onClick={() => setIsOpen(!isOpen)}
          className="-my-2 flex touch-target flex-1 items-center gap-2 rounded-md py-2 font-semibold lg:hidden"
        >
          <ListFilter aria-hidden className="size-4 text-muted" />
          Filters
          {count > 0 && <span className="font-normal text-muted">({count})</span>}
          <ChevronDown
            aria-hidden
            className={classNames('size-4 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <Button variant="quiet" size="small" onClick={onClear} disabled={count === 0}>
          Clear All
        </Button>
      </div>
      <FilterChips filter={filter} onChange={onChange} />
      <div
        id="transaction-filters"
        className={classNames(
          'mt-2 mb-1.5 flex-col gap-4 lg:mt-3 lg:flex',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          <DateRange
            label="Entry Date"
            names={['startDate', 'endDate']}
            filter={filter}
            onChange={set}
          />
          <DateRange
            label="Transaction Date"
            names={['txStartDate', 'txEndDate']}
            filter={filter}
            onChange={set}
          />
          <PersonFilter
            label="Owed By"
            value={filter.owedBy}
            nameOf={nameOf}
            options={filterOptions(members, names.enteredBy)}
            onChange={(value) => set('owedBy', value)}
          />
          <PersonFilter
            label="Owed To"
            value={filter.paidBy}
            nameOf={nameOf}
            options={filterOptions(members, names.payTo)}
            onChange={(value) => set('paidBy', value)}
          />
        </div>
        <Checkbox
          label="Only Show Unpaid"
          checked={filter.paid === 'false'}
          onChange={(event) => set('paid', event.target.checked ? 'false' : '')}
          // Where there is room, in line with the heading.
          className="lg:absolute lg:top-4 lg:right-32 lg:h-8"
        />
      </div>
    </section>
  );
}

interface DateRangeProps {
  label: string;
  names: ['startDate' | 'txStartDate', 'endDate' | 'txEndDate'];
  filter: TransactionFilter;
  onChange: SetField;
}

function DateRange({ label, names: [startName, endName], filter, onChange }: DateRangeProps) {
  const start = filter[startName] ?? '';
  const end = filter[endName] ?? '';
  const isReversed = start !== '' && end !== '' && start > end;
  return (
    <fieldset className="min-w-0 lg:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-1 items-start gap-2 min-[24rem]:grid-cols-2">
        <Field label={`${label} start`} isLabelHidden>
          <DateFilter value={start} onChange={(date) => onChange(startName, date)} />
        </Field>
        <Field
          label={`${label} end`}
          isLabelHidden
          error={isReversed ? 'Start date must be before end date' : undefined}
        >
          <DateFilter value={end} onChange={(date) => onChange(endName, date)} />
        </Field>
      </div>
    </fieldset>
  );
}

interface PersonFilterProps {
  label: string;
  value: string | undefined;
  nameOf: (uid: string) => string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function PersonFilter({ label, value = '', nameOf, options, onChange }: PersonFilterProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All</option>
        {!isKnown && <option value={value}>{nameOf(value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
