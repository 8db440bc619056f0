import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { withoutPart, type FilterPart } from '@/features/transactions/filter/describe-filter';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';

interface FilterChipsProps {
  filter: TransactionFilter;
  parts: readonly FilterPart[];
  onChange: (filter: TransactionFilter) => void;
  onClear: () => void;
}

export function FilterChips({ filter, parts, onChange, onClear }: FilterChipsProps) {
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 sm:pb-2">
      <ul aria-label="Filters in use" className="contents">
        {parts.map((part) => (
          <li key={part.label} className="inline-flex max-w-full">
            <button
              type="button"
              title={part.tip}
              aria-label={`Remove the filter “${part.label}”`}
              onClick={() => onChange(withoutPart(filter, part))}
              className="group/chip inline-flex touch-target max-w-full items-center py-1"
            >
              <span className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-sm font-medium text-accent transition-colors group-hover/chip:text-accent-strong">
                <span className="truncate">{part.label}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear All
      </Button>
    </div>
  );
}
