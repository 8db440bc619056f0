import { use, useEffect, useRef, type RefObject } from 'react';
import { RowMarksContext } from '@/components/ui/row-marks';
import { scrollToRow } from '@/components/ui/scroll-to-row';

const textField = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select';

/** Whoever goes on entering is not carried away from the field. */
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
