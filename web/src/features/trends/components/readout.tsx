import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';

interface ReadoutItem {
  key: string;
  name: string;
  /** null: not loaded yet. */
  color: string | null;
  amount: ReactNode;
}

interface ReadoutProps {
  items: readonly ReadoutItem[];
  marked: number | null;
  onMark: (index: number | null) => void;
  onOpen: (index: number) => void;
  /** For screen readers, after the item's own text: the month, and the button's effect. */
  more: string;
  /** Whether it is beside the picture on a wide screen, one item below the other. */
  isBeside?: boolean;
  /** Whether the items have words instead of an amount, which need more room. */
  isWide?: boolean;
}

/** As high for every month, so that nothing moves when another is pointed at. */
export function Readout({
  items,
  marked,
  onMark,
  onOpen,
  more,
  isBeside = false,
  isWide = false,
}: ReadoutProps) {
  return (
    <ul
      onPointerLeave={() => onMark(null)}
      className={classNames(
        '-mx-2 grid gap-x-1',
        isWide
          ? 'grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))]'
          : 'grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]',
        isBeside && 'lg:grid-cols-1',
      )}
    >
      {items.map(({ key, name, color, amount }, index) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(index)}
            onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onMark(index)}
            className={classNames(
              'flex touch-target w-full min-w-0 items-center gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-sunken',
              marked === index && 'bg-sunken',
            )}
          >
            <span
              aria-hidden
              style={{ background: color ?? undefined }}
              // With forced colours all are the same, so it is hidden.
              className="size-2.5 shrink-0 rounded-xs forced-colors:hidden"
            />
            <span
              className={classNames(
                'min-w-0 flex-1',
                isBeside && 'lg:flex lg:items-baseline lg:justify-between lg:gap-3',
              )}
            >
              <span className="block truncate">{name}</span>
              <span className="block text-muted">
                {amount}
                <span className="sr-only"> {more}</span>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function PlainAmount({ value }: { value: number }) {
  return <Amount value={value} className="font-normal!" />;
}
