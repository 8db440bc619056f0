import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { VirtualRows } from '@/components/ui/row-virtualizer';
import { useMarkedRows } from '@/components/ui/use-marked-rows';
import { INITIAL_ROWS, showMore, type RowRange } from '@/components/ui/rows-shown';

const RowVirtualizer = lazy(() => import('@/components/ui/row-virtualizer'));

/** Up to this number all rows are in the document, so that find-in-page finds them. */
const VIRTUAL_FROM = 50;

interface VisibleRowsOptions {
  count: number;
  /** Must be stable while the rows are: a change lays out all of them again. */
  keyOf: (index: number) => string;
  /** An estimate; the browser reports other heights. */
  rowHeight: number;
}

/**
 * The rows to render, and the space before and after them. The window scrolls, or the ancestor
 * marked `data-scroller`; `listRef` marks the list's start.
 */
export function useVisibleRows<List extends HTMLElement>({
  count,
  keyOf,
  rowHeight,
}: VisibleRowsOptions) {
  const listRef = useRef<List>(null);
  const isVirtual = count > VIRTUAL_FROM;
  useMarkedRows(listRef, { count, keyOf, rowHeight });
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => (isVirtual ? watchPlace(listRef.current, setPlace) : undefined), [isVirtual]);
  const [virtual, setVirtual] = useState<VirtualRows | null>(null);
  const known = isVirtual ? virtual : null;

  const items = known?.items.filter(({ index }) => index < count) ?? [];
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? (isVirtual ? INITIAL_ROWS : count) - 1;
  const shown = useShown({ first, last }, known?.visible ?? { first, last });

  const atIndex = (index: number) => items[index - first];
  const total = known?.totalSize ?? count * rowHeight;
  const listTop = (known && place?.listTop) ?? 0;
  return {
    listRef,
    indexes: Array.from({ length: shown.last - shown.first + 1 }, (_, i) => shown.first + i),
    before: (atIndex(shown.first)?.start ?? shown.first * rowHeight + listTop) - listTop,
    after: Math.max(
      0,
      total - (atIndex(shown.last)?.end ?? (shown.last + 1) * rowHeight + listTop) + listTop,
    ),
    measureRef: known?.measureElement,
    /** Must be rendered with the rows; it shows nothing. */
    virtualizer: isVirtual && place && (
      <Suspense>
        <RowVirtualizer
          {...{ count, keyOf, rowHeight, ...place }}
          // Re-render only for another range or another length of the list.
          onChange={(rows) => setVirtual((before) => (isSame(before, rows) ? before : rows))}
        />
      </Suspense>
    ),
  };
}

function isSame(one: VirtualRows | null, other: VirtualRows): boolean {
  return (
    one !== null &&
    one.totalSize === other.totalSize &&
    one.measureElement === other.measureElement &&
    one.items[0]?.index === other.items[0]?.index &&
    one.items[0]?.start === other.items[0]?.start &&
    one.items.at(-1)?.index === other.items.at(-1)?.index
  );
}

/** The list's scrolling element (null: the window), and the list's start in it. */
interface Place {
  scroller: HTMLElement | null;
  listTop: number;
}

function watchPlace(list: HTMLElement | null, onPlace: (place: Place) => void): () => void {
  const scroller = list?.closest<HTMLElement>('[data-scroller]') ?? null;
  const measure = () => {
    if (!list) return;
    const start = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : -scrollY;
    onPlace({ scroller, listTop: list.getBoundingClientRect().top - start });
  };
  // Anything that opens or closes above moves the list. The first report comes after the first layout.
  const observer = new ResizeObserver(measure);
  for (const content of scroller?.children ?? [document.body]) observer.observe(content);
  return () => observer.disconnect();
}

/** The part of the wanted rows that this frame can render; the next frame renders more. */
function useShown(wanted: RowRange, visible: RowRange): RowRange {
  const [shown, setShown] = useState<RowRange | null>(null);
  const next = showMore(shown, wanted, visible);
  const isComplete = next.first === shown?.first && next.last === shown.last;
  useEffect(() => {
    if (isComplete) return;
    const frame = requestAnimationFrame(() => setShown(next));
    return () => cancelAnimationFrame(frame);
  });
  return next;
}
