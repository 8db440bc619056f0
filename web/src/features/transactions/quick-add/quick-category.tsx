import { useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, Tag } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { CategoryIcon } from '@housetab/functions/core/category/category-icon';
import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { isSpending } from '@housetab/functions/core/transaction/transaction';
import { useCategoryLooks } from '@/shared/category/category-colors';
import { categoryGroupsQuery } from '@/shared/category/list-category-groups';
import { CategoryDrawing } from '@/components/ui/category-icon';
import { classNames } from '@/components/ui/class-names';
import type { UnfinishedCategory } from '@/features/transactions/category/category-creation';
import { CategoryPicker } from '@/features/transactions/category/category-picker';
import { readRecentCategories } from '@/features/transactions/category/remembered-categories';
import { useHousehold } from '@/lib/household';

interface QuickCategoryProps {
  value: string;
  name: string;
  onChange: (key: string, name: string) => void;
  onBlur: () => void;
  onUnfinished: (unfinished: UnfinishedCategory | null) => void;
  /** A typed name, not a category yet, from before the sheet was closed. */
  begun: string | null;
  error: string | undefined;
  ref: (element: HTMLElement | null) => void;
}

export function QuickCategory({
  value,
  name,
  onChange,
  onBlur,
  onUnfinished,
  begun,
  error,
  ref,
}: QuickCategoryProps) {
  const { id: householdId, user } = useHousehold();
  const { iconOf } = useCategoryLooks(householdId);
  const { data, isSuccess } = useQuery(categoryGroupsQuery(householdId, user.id));
  const [recent] = useState(() => readRecentCategories({ userId: user.id, householdId }));
  const [isPicking, setIsPicking] = useState(begun !== null);
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const known = isSuccess ? data.flatMap(({ categories }) => categories) : null;
  const offered = offeredCategories(known, recent, value === '' ? null : { id: value, name });

  const openPicker = () => {
    flushSync(() => setIsPicking(true));
    picker.current?.focus({ preventScroll: true });
    // A press opens its list. Scrolled to the top, it has room for the list below.
    flushSync(() => picker.current?.click());
    picker.current?.closest('[data-picker]')?.scrollIntoView({ block: 'start' });
  };

  if (isPicking || (isSuccess && offered.length === 0)) {
    return (
      <div data-picker className="scroll-mt-2">
        <CategoryPicker
          ref={(element) => {
            picker.current = element;
            ref(element);
          }}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onUnfinished={onUnfinished}
          begun={begun}
          error={error}
          isShared
          current={value === '' ? null : { key: value, name }}
        />
      </div>
    );
  }
  return (
    <div
      role="group"
      aria-label="Category"
      aria-describedby={error === undefined ? undefined : errorId}
      className="space-y-1.5"
    >
      {/* As wide as the sheet: a button cut off at the edge shows that there are more. */}
      <div data-edge-fade className="-mx-5 flex items-center gap-2 overflow-x-auto px-5 py-0.5">
        <Tag aria-hidden className="size-5 shrink-0 text-muted" />
        {offered.map((category, index) => (
          <Chip
            key={category.id}
            ref={index === 0 ? ref : undefined}
            isPressed={category.id === value}
            icon={iconOf(category.name)}
            onClick={() => onChange(category.id, category.name)}
          >
            {category.name}
          </Chip>
        ))}
        <Chip onClick={openPicker}>Other…</Chip>
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

interface ChipProps {
  /** undefined: the button opens something instead of choosing. */
  isPressed?: boolean;
  onClick: () => void;
  icon?: CategoryIcon | null | undefined;
  children: string;
  ref?: (element: HTMLElement | null) => void;
}

function Chip({ isPressed, onClick, icon = null, children, ref }: ChipProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={classNames(
        'inline-flex h-9 touch-target max-w-48 shrink-0 items-center gap-1.5 rounded-full border px-3.5 transition-colors',
        isPressed
          ? 'border-accent bg-accent-soft font-medium text-ink'
          : 'border-edge/50 text-muted hover:bg-sunken',
      )}
    >
      {isPressed ? (
        <Check aria-hidden className="-ml-1 size-4 shrink-0 text-accent" />
      ) : (
        icon && <CategoryDrawing icon={icon} className="-ml-1 size-4 shrink-0" />
      )}
      <span className="truncate">{children}</span>
    </button>
  );
}

interface Option {
  id: string;
  name: string;
}

/** More would need scrolling; "Other…" is for those. */
const MAX_OFFERED = 8;

/**
 * The categories offered as buttons: recent ones, then the most common, then the others in the
 * household's order. A chosen one that is not among them comes first.
 * @param known all categories; null while they load: recent ones most likely still exist
 */
export function offeredCategories(
  known: readonly Option[] | null,
  recent: readonly Option[],
  chosen: Option | null,
): Option[] {
  const isKnown = ({ id }: Option) => known === null || known.some((one) => one.id === id);
  const others = (known ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  const all = [...recent.filter(isKnown), ...others].filter(
    // Payments have their own form.
    ({ name }) => isSpending({ category: name }),
  );
  const offered = [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MAX_OFFERED);
  if (chosen === null || offered.some(({ id }) => id === chosen.id)) return offered;
  return [chosen, ...offered];
}

/** For a first expense, groceries are likelier than the first category of the alphabet. */
function rankOf({ name }: Option): number {
  const index = starterCategories.findIndex((starter) => starter.name === name);
  return index === -1 ? starterCategories.length : index;
}
