import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showMore, type RowRange } from '@/components/ui/rows-shown';

/** Up to so many are all in the document, where find-in-page sees them; more would delay the first. */
const VIRTUAL_FROM = 50;

interface RowsInSightOptions {
  count: number;
  keyOf: (index: number) => string;
  /** A guess; rows are measured once they are there. */
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
  const [listTop, setListTop] = useState(0);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (!isVirtual) return;
    const around = listRef.current?.closest<HTMLElement>('[data-scroller]') ?? null;
    const measure = () => {
      if (!listRef.current) return;
      const start = around ? around.getBoundingClientRect().top - around.scrollTop : -scrollY;
      setListTop(listRef.current.getBoundingClientRect().top - start);
    };
    setScroller(around);
    measure();
    // Whatever opens or closes above moves the list.
    const observer = new ResizeObserver(measure);
    for (const content of around?.children ?? [document.body]) observer.observe(content);
    return () => observer.disconnect();
  }, [isVirtual]);

  const options = {
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 12,
    // Rendering in the middle of a scroll event costs frames and gains nothing here.
    useFlushSync: false,
    scrollMargin: listTop,
  };
  const inWindow = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: isVirtual && scroller === null,
  });
  const inScroller = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: isVirtual && scroller !== null,
    getScrollElement: () => scroller,
  });
  const virtualizer = scroller ? inScroller : inWindow;
  const items = useShown(virtualizer);

  if (!isVirtual) {
    return {
      listRef,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measureRef: undefined,
    };
  }
  const first = items[0];
  const last = items.at(-1);
  return {
    listRef,
    indexes: items.map((item) => item.index),
    before: first ? first.start - listTop : 0,
    after: last ? Math.max(0, virtualizer.getTotalSize() - (last.end - listTop)) : 0,
    measureRef: virtualizer.measureElement,
  };
}

interface Items {
  getVirtualItems(): { index: number; start: number; end: number }[];
  range: { startIndex: number; endIndex: number } | null;
}

/** Of the items that should be rendered, those that this frame can take; the next takes more. */
function useShown({ getVirtualItems, range }: Items) {
  const items = getVirtualItems();
  const [shown, setShown] = useState<RowRange | null>(null);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const inSight = { first: range?.startIndex ?? first, last: range?.endIndex ?? last };
  const next = last < first ? shown : showMore(shown, { first, last }, inSight);
  const isSame = next?.first === shown?.first && next?.last === shown?.last;
  useEffect(() => {
    if (isSame) return;
    const frame = requestAnimationFrame(() => setShown(next));
    return () => cancelAnimationFrame(frame);
  });
  if (next === null) return items;
  return items.filter(({ index }) => index >= next.first && index <= next.last);
}
