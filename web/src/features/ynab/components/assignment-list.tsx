import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { filterGroups, type ComboboxGroup } from '@/components/ui/combobox-groups';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Mapping } from '@/features/ynab/category-map';

/** As many are seen at a glance; more of them are searched. */
const MAX_WITHOUT_SEARCH = 10;

interface AssignmentListProps {
  mappings: readonly Mapping[];
  /** YNAB's categories. */
  groups: readonly ComboboxGroup[];
  canEdit: boolean;
  onRemove: (categoryName: string) => void;
}

export function AssignmentList({ mappings, groups, canEdit, onRemove }: AssignmentListProps) {
  const [search, setSearch] = useState('');
  const options = groups.flatMap((group) => group.options);
  const names = new Map(options.map(({ value, label }) => [value, label]));
  const rows = mappings.map(({ categoryName, categoryId }) => ({
    value: categoryName,
    target: names.get(categoryId) ?? 'A category that is no longer at YNAB',
  }));
  const isLong = mappings.length > MAX_WITHOUT_SEARCH;
  const [found] = filterGroups(
    [{ label: '', options: rows.map((row) => ({ ...row, label: `${row.value} ${row.target}` })) }],
    isLong ? search : '',
  );
  const shown = new Set(found?.options.map(({ value }) => value));
  return (
    <>
      {isLong && (
        <Field label="Search assignments">
          <Input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            autoComplete="off"
          />
        </Field>
      )}
      {isLong && shown.size === 0 && (
        <p className="text-sm text-muted">No assignment is called so.</p>
      )}
      <ul className={classNames('divide-y', isLong && 'max-h-96 overflow-y-auto')}>
        {rows
          .filter(({ value }) => shown.has(value))
          .map(({ value: categoryName, target }) => (
            <li key={categoryName} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 flex-1 break-words">
                {categoryName} <span className="text-muted">→ {target}</span>
              </span>
              {canEdit && (
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove the assignment of ${categoryName}`}
                  onClick={() => onRemove(categoryName)}
                />
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
