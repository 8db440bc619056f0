import { X } from 'lucide-react';
import { without, type TransactionFilter } from '@/features/transactions/filter-search-params';

interface FilterChipsProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
}

/** The filters that have no field: they came by a link from a number, and can be taken away here. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="More filters" className="mt-2 mb-1.5 flex flex-wrap gap-2">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove the filter “${label}”`}
            onClick={() => onChange(without(filter, name))}
            className="inline-flex touch-target max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2 pl-3 text-sm font-medium text-accent transition-colors hover:text-accent-strong"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function chipsOf({ category, paid, optional }: TransactionFilter) {
  const chips: { name: 'category' | 'paid' | 'optional'; label: string }[] = [];
  if (category !== undefined) chips.push({ name: 'category', label: `Category: ${category}` });
  // Only what is unpaid has its checkbox.
  if (paid === 'true') chips.push({ name: 'paid', label: 'Only paid' });
  if (optional === 'true') chips.push({ name: 'optional', label: 'Only optional' });
  if (optional === 'false') chips.push({ name: 'optional', label: 'Without optional' });
  return chips;
}
