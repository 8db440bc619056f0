export interface RowRange {
  first: number;
  last: number;
}

/** Rows that render within a frame, even on a slow machine. */
export const NEW_ROWS_AT_ONCE = 3;
/** Rows: more than fit in a window below the parts above a list. */
export const INITIAL_ROWS = 8;

/**
 * The rows to render next: those rendered already and a few more, visible ones first. Repeated calls reach all wanted
 * rows, so that dragging the scroll bar through thousands of rows never blocks the page.
 * @param shown the rows rendered now; null at the start
 * @param wanted the rows to render: visible ones, and some before and after
 */
export function showMore(shown: RowRange | null, wanted: RowRange, visible: RowRange): RowRange {
  let first = Math.max(shown?.first ?? 0, wanted.first);
  let last = Math.min(shown?.last ?? -1, wanted.last);
  if (first > last) {
    first = Math.min(Math.max(visible.first, wanted.first), wanted.last);
    last = first - 1;
  }
  for (let left = shown ? NEW_ROWS_AT_ONCE : INITIAL_ROWS; left > 0; left--) {
    if (last < Math.min(visible.last, wanted.last)) last++;
    else if (first > Math.max(visible.first, wanted.first)) first--;
    else if (last < wanted.last) last++;
    else if (first > wanted.first) first--;
    else break;
  }
  return { first, last };
}
