import type { ListLine } from '@/components/expense/expense-line';
import type { RowMarks } from '@/components/ui/row-marks';
import { nameTransaction } from '@/features/transactions/describe-transaction';
import { formatCount } from '@/lib/format/format';

/** Announces marked rows to screen readers; a row that takes the focus is announced by itself. */
export function MarkedRows({ lines, marks }: { lines: readonly ListLine[]; marks: RowMarks }) {
  const marked = marks.isFocused ? [] : lines.filter(({ id }) => marks.ids.has(id));
  const [first] = marked;
  return (
    <p role="status" className="sr-only">
      {first &&
        `Marked in the list: ${marked.length === 1 ? nameTransaction(first) : formatCount(marked.length, 'row')}`}
    </p>
  );
}
