import type { ListLine } from '@/shared/expense/expense-line';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import type { People } from '@/features/transactions/people/use-people';
import { TransactionRow } from '@/features/transactions/rows/transaction-row';
import type { IconOf } from '@/lib/colors/category-looks';
import type { ColorOf } from '@/lib/colors/category-color';
import { waitingTagOf, type WaitingEntries } from '@/shared/outbox/waiting-entries';

interface RowsOfExpenseProps {
  name: string;
  rows: readonly ListLine[];
  people: People;
  naming: PeopleNaming;
  colorOf: ColorOf;
  iconOf: IconOf;
  waiting: WaitingEntries;
  onAsk: (row: ListLine) => void;
}

const nothing = () => {};

export function RowsOfExpense({ name, rows, waiting, ...props }: RowsOfExpenseProps) {
  return (
    <ul
      aria-label={`Rows of ${name}`}
      className="@container divide-y border-t shadow-[inset_4px_0_var(--color-edge)]"
    >
      {rows.map((row) => (
        <li key={row.id} className="flex">
          <TransactionRow
            {...props}
            row={row}
            isSelected={false}
            selectLabel={null}
            onTick={nothing}
            isSelecting={false}
            isOpen={false}
            waitingTag={waitingTagOf(waiting, row)}
            onToggle={nothing}
          />
        </li>
      ))}
    </ul>
  );
}
