/** The first and the last index of rows that stand below each other. */
export interface RowRange {
  first: number;
  last: number;
}

/** What rows cost to render keeps this many within a frame, on a slow machine too. */
export const NEW_ROWS_AT_ONCE = 3;
/** More than a window has room for below what stands above a list. */
export const FIRST_ROWS = 8;

/**
 * The rows to render next: those of the wanted ones that are there already and a few more, those
 * visible first. Called again and again it comes to all that are wanted; in between, pulling the
 * scroll bar through thousands of rows never stops the page.
 *
 * @param shown what is rendered now; null at the start
 * @param wanted what should be rendered: what is visible, and some before and after it
 */
export function showMore(shown: RowRange | null, wanted: RowRange, visible: RowRange): RowRange {
  let first = Math.max(shown?.first ?? 0, wanted.first);
  let last = Math.min(shown?.last ?? -1, wanted.last);
  if (first > last) {
    first = Math.min(Math.max(visible.first, wanted.first), wanted.last);
    last = first - 1;
  }
  for (let left = shown ? NEW_ROWS_AT_ONCE : FIRST_ROWS; left > 0; left--) {
    if (last < Math.min(visible.last, wanted.last)) last++;
    else if (first > Math.max(visible.first, wanted.first)) first--;
    else if (last < wanted.last) last++;
    else if (first > wanted.first) first--;
    else break;
  }
  return { first, last };
}
