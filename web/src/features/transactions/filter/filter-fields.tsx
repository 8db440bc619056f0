import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { categoriesQuery } from '@/shared/category/categories';
import { uniqueFieldsQuery } from '@/shared/transaction/transaction-list';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { Sort } from '@/components/ui/data-table-types';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { OPEN_DEBTS } from '@/features/transactions/filter/describe-filter';
import {
  withField,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';
import { filterOptions } from '@/features/transactions/people/people-options';
import { DateRange } from '@/features/transactions/filter/date-range';
import { sortNames } from '@/features/transactions/list/sort';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';
import { paidRowsTitle } from '@housetab/functions/core/sentences/paid-text';

export interface FilterFieldsProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
  onClear: () => void;
  people: People;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
}

const noNames = { payTo: [], enteredBy: [] };

export function FilterFields({ filter, onChange, people, ...order }: FilterFieldsProps) {
  const { id } = useHousehold();
  const { data: names = noNames } = useQuery(uniqueFieldsQuery(id));
  const { members, nameOf } = people;
  const set = (name: keyof TransactionFilter, value: string) =>
    onChange(withField(filter, name, value));
  return (
    <div className="space-y-4">
      <DateRange
        label="Transaction Date"
        names={['txStartDate', 'txEndDate']}
        filter={filter}
        onChange={set}
      />
      <DateRange
        label="Entry Date"
        names={['startDate', 'endDate']}
        filter={filter}
        onChange={set}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-4">
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
      <CategoryFilter value={filter.category} onChange={(value) => set('category', value)} />
      <Checkbox
        label={<span title={paidRowsTitle(false)}>Only Show Unpaid</span>}
        aria-description={paidRowsTitle(false)}
        checked={filter.paid === 'false'}
        onChange={(event) => set('paid', event.target.checked ? 'false' : '')}
      />
      <Checkbox
        label="Without Payments"
        aria-description="Leaves out what members paid each other back"
        checked={filter.payments === 'false'}
        onChange={(event) => set('payments', event.target.checked ? 'false' : '')}
      />
      <Checkbox
        label={<span title={OPEN_DEBTS}>Only Open Debts</span>}
        aria-description={OPEN_DEBTS}
        checked={filter.open === 'true'}
        onChange={(event) => set('open', event.target.checked ? 'true' : '')}
      />
      <SortFields {...order} />
    </div>
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
        <option value="" data-choice>
          All
        </option>
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

function CategoryFilter({ value = '', onChange }: Pick<PersonFilterProps, 'value' | 'onChange'>) {
  const { data = [] } = useQuery(categoriesQuery(useHousehold().id));
  const names = new Set([...data.map(({ name }) => name), value].filter((name) => name !== ''));
  return (
    <Field label="Category">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" data-choice>
          All
        </option>
        {[...names]
          .toSorted((a, b) => a.localeCompare(b))
          .map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </Select>
    </Field>
  );
}

function SortFields({ sort, onSortChange }: Pick<FilterFieldsProps, 'sort' | 'onSortChange'>) {
  return (
    <div className="flex items-end gap-2 border-t pt-4 md:hidden">
      <Field label="Sort by" className="flex-1">
        <Select
          value={sort.by}
          onChange={(event) => onSortChange({ ...sort, by: event.target.value })}
        >
          {Object.entries(sortNames).map(([by, name]) => (
            <option key={by} value={by}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton
        icon={sort.isDescending ? ArrowDown : ArrowUp}
        label={sort.isDescending ? 'Descending' : 'Ascending'}
        variant="secondary"
        onClick={() => onSortChange({ ...sort, isDescending: !sort.isDescending })}
      />
    </div>
  );
}
