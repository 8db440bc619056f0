/** Loaded once a list is long enough to need it. */
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type Range,
} from '@tanstack/react-virtual';

/** Rows come and go in groups of so many: most frames of a scroll change nothing in the document. */
const GROUP = 3;
/** Rendered before and after what is in sight, at least. */
const OVERSCAN = 4;

interface RowOptions {
  count: number;
  keyOf: (index: number) => string;
  estimateSize: () => number;
  /** Where the list begins, in pixels from the start of what scrolls. */
  scrollMargin: number;
  onChange: () => void;
}

export type RowVirtualizer = ReturnType<typeof createRowVirtualizer>;

/** @param scroller what scrolls; null: the window */
export function createRowVirtualizer(scroller: HTMLElement | null, initial: RowOptions) {
  const scrolling = scroller
    ? {
        getScrollElement: () => scroller,
        observeElementRect,
        observeElementOffset,
        scrollToFn: elementScroll,
      }
    : {
        getScrollElement: () => window as unknown as HTMLElement,
        observeElementRect: observeWindowRect as unknown as typeof observeElementRect,
        observeElementOffset: observeWindowOffset as unknown as typeof observeElementOffset,
        scrollToFn: windowScroll as unknown as typeof elementScroll,
        initialOffset: () => window.scrollY,
      };
  const complete = ({ keyOf, ...options }: RowOptions) => ({
    ...scrolling,
    ...options,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor: groupsAround,
    measureElement: knownHeight,
  });
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(complete(initial));
  return {
    virtualizer,
    setOptions: (options: RowOptions) => virtualizer.setOptions(complete(options)),
  };
}

function groupsAround({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / GROUP) * GROUP);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / GROUP) * GROUP);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

/** What the browser tells of a row after its layout; asking before would force one. */
function knownHeight(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: Virtualizer<HTMLElement, HTMLElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box) return Math.round(box.blockSize);
  const index = indexFromElement(row);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}
