import { use, useEffect, useRef, type RefObject } from 'react';
import { RowMarksContext } from '@/components/ui/row-marks';

const textField = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select';

/** While somebody types, nothing scrolls. */
export function isTyping(): boolean {
  return document.activeElement?.matches(textField) === true;
}

/** Brings the first of the marked rows into sight, once. */
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

/** In frames: a list that is scrolled far renders a few rows per frame, and the row is waited for. */
const MOST_FRAMES = 120;

/**
 * Brings the row at this index into sight, also where the list has not rendered it. Rows carry their index
 * as `data-index`.
 *
 * @param onFound is given the row once it is there
 * @returns how to stop
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

/** To where the row must be, as far as the nearest one that is rendered tells. */
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
