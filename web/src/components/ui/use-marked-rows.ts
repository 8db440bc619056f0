import { use, useEffect, useRef, type RefObject } from 'react';
import { RowMarksContext } from '@/components/ui/row-marks';

const textField = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select';

/** Nothing scrolls while the user types. */
export function isTyping(): boolean {
  return document.activeElement?.matches(textField) === true;
}

/** Scrolls to the first marked row, once. */
export function useMarkedRows(
  list: RefObject<HTMLElement | null>,
  {
    count,
    keyOf,
    rowHeight,
  }: { count: number; keyOf: (index: number) => string; rowHeight: number },
): void {
  const marks = use(RowMarksContext);
  const rows = useRef({ count, keyOf });
  useEffect(() => {
    rows.current = { count, keyOf };
  });
  useEffect(() => {
    if (list.current === null || (!marks.isFocused && isTyping())) return;
    for (let index = 0; index < rows.current.count; index += 1) {
      if (!marks.ids.has(rows.current.keyOf(index))) continue;
      return scrollToRow(list.current, index, rowHeight, (row) => show(row, marks.isFocused));
    }
  }, [marks, list, rowHeight]);
}

function show(row: HTMLElement, isFocused: boolean): void {
  if (isFocused) {
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }
  row.scrollIntoView({ block: isFocused ? 'center' : 'nearest' });
}

/** Frames to wait: a list scrolled far renders a few rows per frame. */
const MOST_FRAMES = 120;

/**
 * Scrolls to the row at this index, even if it is not rendered. Rows have their index as `data-index`.
 * @param onFound called with the rendered row
 * @returns the function that stops it
 */
function scrollToRow(
  list: HTMLElement,
  index: number,
  rowHeight: number,
  onFound: (row: HTMLElement) => void,
): () => void {
  let frame = 0;
  let framesLeft = MOST_FRAMES;
  const look = () => {
    const row = list.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row) return onFound(row);
    framesLeft -= 1;
    if (framesLeft === 0) return;
    leap(list, index, rowHeight);
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/** Scrolls to the row's estimated position, from the nearest rendered row. */
function leap(list: HTMLElement, index: number, rowHeight: number): void {
  let nearest: { index: number; top: number } | null = null;
  for (const row of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const one = { index: Number(row.dataset['index']), top: row.getBoundingClientRect().top };
    const isNearer = !nearest || Math.abs(one.index - index) < Math.abs(nearest.index - index);
    if (isNearer) nearest = one;
  }
  if (!nearest) return;
  const scroller = list.closest('[data-scroller]') ?? document.documentElement;
  const top = nearest.top + (index - nearest.index) * rowHeight;
  scroller.scrollBy(0, top - innerHeight / 2);
}
