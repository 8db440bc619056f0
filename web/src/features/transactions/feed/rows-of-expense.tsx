import { useListParts } from '@/features/transactions/list/list-context';
import { TransactionRow } from '@/features/transactions/rows/transaction-row';
import type { Looks } from '@/lib/colors/category-looks';
import type { ListLine } from '@/shared/expense/expense-line';
import { nameTransaction } from '@/shared/expense/row-title';
import { waitingTagOf } from '@/shared/outbox/waiting-entries';

interface RowsOfExpenseProps {
  line: ListLine;
  rows: readonly ListLine[];
  looks: Looks;
  onAsk: (row: ListLine) => void;
}

const nothing = () => {};

export function RowsOfExpense({ line, rows, looks, onAsk }: RowsOfExpenseProps) {
  const { waiting } = useListParts();
  if (rows.length === 0) return null;
  return (
    <ul
      aria-label={`Rows of ${nameTransaction(line)}`}
      className="@container divide-y border-t shadow-[inset_4px_0_var(--color-edge)]"
    >
      {rows.map((row) => (
        <li key={row.id} className="flex">
          <TransactionRow
            row={row}
            looks={looks}
            isSelected={false}
            selectLabel={null}
            onTick={nothing}
            isSelecting={false}
            isOpen={false}
            waitingTag={waitingTagOf(waiting, row)}
            onToggle={nothing}
            onAsk={onAsk}
          />
        </li>
      ))}
    </ul>
  );
}
