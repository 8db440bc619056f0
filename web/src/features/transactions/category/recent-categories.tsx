import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { readRecentCategories } from '@/features/transactions/category/remembered-categories';
import { useHousehold } from '@/lib/household';

interface RecentCategoriesProps {
  /** The categories that may be chosen; null until they are known. */
  available: readonly { value: string; label: string }[] | null;
  value: string;
  onChoose: (key: string) => void;
}

/**
 * The categories used last, each chosen by one press. Until it is known which of them still exist they
 * are shown but disabled, so that nothing below moves later.
 */
export function RecentCategories({ available, value, onChoose }: RecentCategoriesProps) {
  const { id: householdId, user } = useHousehold();
  const [stored] = useState(() => readRecentCategories({ userId: user.id, householdId }));
  const recent =
    available === null
      ? stored.map(({ id, name }) => ({ value: id, label: name }))
      : stored.flatMap(({ id }) => available.find((option) => option.value === id) ?? []);
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-label="Recent categories" className="mt-2 flex flex-wrap gap-2">
      {recent.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={available === null}
          onClick={() => onChoose(option.value)}
          className={classNames(
            'inline-flex h-8 touch-target max-w-full min-w-0 items-center rounded-full border px-3',
            'text-sm transition-colors disabled:opacity-60',
            option.value === value
              ? 'border-accent bg-accent-soft text-ink'
              : 'border-edge/50 text-muted hover:bg-sunken',
          )}
        >
          <span className="truncate">{option.label}</span>
        </button>
      ))}
    </div>
  );
}
