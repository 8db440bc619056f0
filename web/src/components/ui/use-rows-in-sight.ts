import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowVirtualizer } from '@/components/ui/row-virtualizer';
import { FIRST_ROWS, showMore, type RowRange } from '@/components/ui/rows-shown';

/** Up to so many are all in the document, where find-in-page sees them. */
const VIRTUAL_FROM = 50;

interface RowsInSightOptions {
  count: number;
  /** Stable while the rows are: all of them are laid out anew when it changes. */
  keyOf: (index: number) => string;
  /** A guess; the browser tells of rows that are higher or lower. */
  rowHeight: number;
}

/**
 * Which rows to render, and how much room the others take before and after. The window scrolls, or
 * what the list stands in and is marked `data-scroller`; `listRef` marks where the list begins.
 */
export function useRowsInSight<List extends HTMLElement>({
  count,
  keyOf,
  rowHeight,
}: RowsInSightOptions) {
  const listRef = useRef<List>(null);
  const isVirtual = count > VIRTUAL_FROM;
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => (isVirtual ? watchPlace(listRef.current, setPlace) : undefined), [isVirtual]);
  const virtualizer = useRowVirtualizer(isVirtual ? place : null, { count, keyOf, rowHeight });

  const items = virtualizer?.getVirtualItems() ?? [];
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? (isVirtual ? FIRST_ROWS : count) - 1;
  const { startIndex = first, endIndex = last } = virtualizer?.range ?? {};
  const shown = useShown({ first, last }, { first: startIndex, last: endIndex });

  const atIndex = (index: number) => items[index - first];
  const total = virtualizer?.getTotalSize() ?? count * rowHeight;
  const listTop = virtualizer?.options.scrollMargin ?? 0;
  return {
    listRef,
    indexes: Array.from({ length: shown.last - shown.first + 1 }, (_, i) => shown.first + i),
    before: (atIndex(shown.first)?.start ?? shown.first * rowHeight + listTop) - listTop,
    after: Math.max(
      0,
      total - (atIndex(shown.last)?.end ?? (shown.last + 1) * rowHeight + listTop) + listTop,
    ),
    measureRef: virtualizer?.measureElement,
  };
}

/** What scrolls the list (null: the window), and where in it the list begins. */
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
  // Whatever opens or closes above moves the list. The first report comes after the first layout.
  const observer = new ResizeObserver(measure);
  for (const content of scroller?.children ?? [document.body]) observer.observe(content);
  return () => observer.disconnect();
}

type RowOptions = RowsInSightOptions;

/** null until it is needed and has been loaded. */
function useRowVirtualizer(place: Place | null, { count, keyOf, rowHeight }: RowOptions) {
  const [loaded, setLoaded] = useState<RowVirtualizer | null>(null);
  const [, setSeen] = useState('');
  const scroller = place?.scroller;
  const isNeeded = place !== null;
  const options = {
    count,
    keyOf,
    estimateSize: () => rowHeight,
    scrollMargin: place?.listTop ?? 0,
    onChange: () => {},
  };
  const latest = useRef(options);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    void import('@/components/ui/row-virtualizer').then(({ createRowVirtualizer }) => {
      if (isWanted) setLoaded(createRowVirtualizer(scroller ?? null, latest.current));
    });
    return () => {
      isWanted = false;
      setLoaded(null);
    };
  }, [isNeeded, scroller]);

  const virtualizer = loaded?.virtualizer ?? null;
  loaded?.setOptions({
    ...options,
    // Only another range or another length of the list is worth a rendering.
    onChange: () => virtualizer && setSeen(describe(virtualizer)),
  });
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  return virtualizer;
}

function describe(virtualizer: RowVirtualizer['virtualizer']): string {
  const indexes = virtualizer.getVirtualIndexes();
  return [indexes[0], indexes.at(-1), virtualizer.getTotalSize()].join();
}

/** Of the rows that should be rendered, those that this frame can take; the next takes more. */
function useShown(wanted: RowRange, inSight: RowRange): RowRange {
  const [shown, setShown] = useState<RowRange | null>(null);
  const next = showMore(shown, wanted, inSight);
  const isSame = next.first === shown?.first && next.last === shown.last;
  useEffect(() => {
    if (isSame) return;
    const frame = requestAnimationFrame(() => setShown(next));
    return () => cancelAnimationFrame(frame);
  });
  return next;
}
