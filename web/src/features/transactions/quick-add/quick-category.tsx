import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, Tag } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { categoryGroupsQuery } from '@/api/categories/list-category-groups';
import { classNames } from '@/components/ui/class-names';
import { CategoryPicker } from '@/features/transactions/category/category-picker';
import { offeredCategories } from '@/features/transactions/quick-add/offered-categories';
import { readRecentCategories } from '@/features/transactions/category/remembered-categories';
import type { UnfinishedCategory } from '@/features/transactions/category/category-creation';
import { useHousehold } from '@/lib/household';

interface QuickCategoryProps {
  value: string;
  name: string;
  onChange: (key: string, name: string) => void;
  onBlur: () => void;
  onUnfinished: (unfinished: UnfinishedCategory | null) => void;
  /** A name that was typed before the sheet was closed, and is not a category yet. */
  begun: string | null;
  error: string | undefined;
  /** What takes the focus when a category is missing. */
  ref: (element: HTMLElement | null) => void;
}

/** The likeliest categories as buttons. "Other…" opens a picker of all, which can also create one. */
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
  const { data, isSuccess } = useQuery(categoryGroupsQuery(householdId));
  const [recent] = useState(() => readRecentCategories({ userId: user.id, householdId }));
  const [isPicking, setIsPicking] = useState(begun !== null);
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const known = isSuccess ? data.flatMap(({ categories }) => categories) : null;
  const offered = offeredCategories(known, recent, value === '' ? null : { id: value, name });

  const openPicker = () => {
    flushSync(() => setIsPicking(true));
    picker.current?.focus({ preventScroll: true });
    // A press opens its list. Scrolled to the top there is room for the list below it.
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
      {/* As wide as the sheet: a button that is cut off at the edge shows that there are more. */}
      <div data-edge-fade className="-mx-5 flex items-center gap-2 overflow-x-auto px-5 py-0.5">
        <Tag aria-hidden className="size-5 shrink-0 text-muted" />
        {offered.map((category, index) => (
          <Chip
            key={category.id}
            ref={index === 0 ? ref : undefined}
            isPressed={category.id === value}
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
  /** undefined for a button that chooses nothing, but opens something. */
  isPressed?: boolean;
  onClick: () => void;
  children: string;
  ref?: (element: HTMLElement | null) => void;
}

function Chip({ isPressed, onClick, children, ref }: ChipProps) {
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
      {isPressed && <Check aria-hidden className="-ml-1 size-4 shrink-0 text-accent" />}
      <span className="truncate">{children}</span>
    </button>
  );
}
