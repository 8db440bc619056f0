import {
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import type { RowRange } from '@/components/ui/rows-shown';

/** Rows are added and removed in groups, so that most frames of a scroll change nothing. */
const GROUP = 3;
/** Minimum of rows rendered before and after the visible ones. */
const OVERSCAN = 4;

export interface VirtualRows {
  items: VirtualItem[];
  visible: RowRange | null;
  totalSize: number;
  measureElement: (row: HTMLElement | null) => void;
}

interface RowVirtualizerProps {
  count: number;
  keyOf: (index: number) => string;
  rowHeight: number;
  /** The scrolling element; null: the window. */
  scroller: HTMLElement | null;
  /** The list's start, in pixels from the start of the scrolling content. */
  listTop: number;
  onChange: (rows: VirtualRows) => void;
}

/** Renders nothing; reports the rows to render. Default export: loads once a list is long enough. */
export default function RowVirtualizer({ scroller, ...props }: RowVirtualizerProps) {
  return scroller ? <InElement scroller={scroller} {...props} /> : <InWindow {...props} />;
}

type InWindowProps = Omit<RowVirtualizerProps, 'scroller'>;

function InElement({ scroller, ...props }: InWindowProps & { scroller: HTMLElement }) {
  const getScrollElement = () => scroller;
  const options = { ...optionsOf(props), getScrollElement };
  useReport(useVirtualizer<HTMLElement, HTMLElement>(options), props.onChange);
  return null;
}

function InWindow(props: InWindowProps) {
  const options = { ...optionsOf(props), initialOffset: () => window.scrollY };
  useReport(useWindowVirtualizer<HTMLElement>(options), props.onChange);
  return null;
}

function optionsOf({ count, keyOf, rowHeight, listTop }: InWindowProps) {
  return {
    count,
    getItemKey: keyOf,
    estimateSize: () => rowHeight,
    scrollMargin: listTop,
    overscan: OVERSCAN,
    rangeExtractor: groupsAround,
    measureElement: knownHeight,
    // Rendering inside a scroll event would block the scrolling.
    useFlushSync: false,
  };
}

function useReport<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLElement>,
  onChange: (rows: VirtualRows) => void,
): void {
  useLayoutEffect(() => {
    const { range, measureElement } = virtualizer;
    onChange({
      items: virtualizer.getVirtualItems(),
      visible: range && { first: range.startIndex, last: range.endIndex },
      totalSize: virtualizer.getTotalSize(),
      measureElement,
    });
  });
}

function groupsAround({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / GROUP) * GROUP);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / GROUP) * GROUP);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

/** The browser's report of a row after its layout; measuring earlier would force a layout. */
function knownHeight<Scroller extends Element | Window>(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: Virtualizer<Scroller, HTMLElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box) return Math.round(box.blockSize);
  const index = indexFromElement(row);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}
