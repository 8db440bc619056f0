import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Below this, rows cost less than the work of leaving them out, and find-in-page sees them all. */
const VIRTUAL_FROM = 100;

interface RowsInSightOptions {
  count: number;
  keyOf: (index: number) => string;
  /** A guess; rows are measured once they are there. */
  rowHeight: number;
}

/**
 * Which rows to render, and how much room the others take before and after. The window scrolls;
 * `listRef` marks where the list begins on the page.
 */
export function useRowsInSight<List extends HTMLElement>({
  count,
  keyOf,
  rowHeight,
}: RowsInSightOptions) {
  const listRef = useRef<List>(null);
  const isVirtual = count > VIRTUAL_FROM;
  const [listTop, setListTop] = useState(0);

  useLayoutEffect(() => {
    if (!isVirtual) return;
    const measure = () => {
      if (listRef.current) setListTop(listRef.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    // Whatever opens or closes above moves the list.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual]);

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: isVirtual,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 12,
    // Rendering in the middle of a scroll event costs frames and gains nothing here.
    useFlushSync: false,
    scrollMargin: listTop,
  });

  if (!isVirtual) {
    return {
      listRef,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measureRef: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    listRef,
    indexes: items.map((item) => item.index),
    before: first ? first.start - listTop : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - listTop) : 0,
    measureRef: virtualizer.measureElement,
  };
}
