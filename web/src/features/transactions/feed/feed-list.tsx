import { useCallback, useMemo, type ReactNode } from 'react';
import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { useRowMark } from '@/components/ui/row-marks';
import { useVisibleRows } from '@/components/ui/use-visible-rows';
import type { FeedItem } from '@/features/transactions/feed/feed-items';
import { dayTitle } from '@/features/transactions/feed/feed-text';

/** In pixels: a row of two lines and a note. */
const ROW_HEIGHT = 65;

interface FeedListProps {
  items: readonly FeedItem[];
  today: CalendarDate;
  /** Must be stable between renders, so that only changed rows render. */
  renderItem: (item: FeedItem) => ReactNode;
}

export function FeedList({ items, today, renderItem }: FeedListProps) {
  const keyOf = useCallback((index: number) => items[index]?.key ?? '', [items]);
  const { listRef, indexes, before, after, measureRef, virtualizer } =
    useVisibleRows<HTMLDivElement>({ count: items.length, keyOf, rowHeight: ROW_HEIGHT });
  const days = useMemo(
    () => Map.groupBy(indexes, (index) => items[index]?.place.day ?? ''),
    [indexes, items],
  );
  return (
    <div ref={listRef} style={{ paddingTop: before, paddingBottom: after }}>
      {virtualizer}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          {/* The heading has no height of its own; the first row of its day leaves room for it.
              Otherwise the virtualizer would count the height twice. */}
          <h2
            id={`day-${day}`}
            className="sticky top-[calc(--spacing(14)+var(--banner,0px))] z-10 -mb-8 flex h-8 items-center border-b bg-sunken px-4 text-sm font-semibold lg:top-[calc(--spacing(16)+var(--banner,0px)+var(--list-head,0px))]"
          >
            {dayTitle(day, today)}
          </h2>
          <ul aria-labelledby={`day-${day}`}>
            {ofDay.map((index) => {
              const item = items[index];
              return (
                item && (
                  <Item
                    key={item.key}
                    ref={measureRef}
                    index={index}
                    id={item.key}
                    isFirst={items[index - 1]?.place.day !== day}
                  >
                    {renderItem(item)}
                  </Item>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ItemProps {
  ref: ((row: HTMLElement | null) => void) | undefined;
  index: number;
  id: string;
  isFirst: boolean;
  children: ReactNode;
}

function Item({ ref, index, id, isFirst, children }: ItemProps) {
  return (
    <li
      ref={ref}
      data-index={index}
      data-row={id}
      data-marked={useRowMark(id)}
      className={`scroll-mt-24 border-b ${isFirst ? 'pt-8' : ''} lg:scroll-mt-44`}
    >
      {children}
    </li>
  );
}
