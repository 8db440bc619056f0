import type { ListLine } from '@/shared/expense/expense-line';
import { classNames } from '@/components/ui/class-names';
import type { RowSelection } from '@/components/ui/data-table-types';
import type { useOpenExpenses } from '@/features/transactions/list/use-open-expenses';
import type { TransactionView } from '@/features/transactions/filter/use-transaction-view';

export interface ListingProps {
  lines: readonly ListLine[];
  view: TransactionView;
  sortedBy: 'browser' | 'server';
  selection: RowSelection<ListLine>;
  expenses: ReturnType<typeof useOpenExpenses>;
}

const lineId = ({ id }: ListLine) => id;

/** Sets the rows of an open expense apart: a bar at their start, and an indent in wide windows. */
const rowOfExpense =
  'md:[&>td:nth-child(4)]:pl-3 xl:[&>td:nth-child(4)]:pl-5 max-md:shadow-[inset_4px_0_var(--color-edge)] [&>td:first-child]:shadow-[inset_4px_0_var(--color-edge)]';

/** Blue in a settlement, green when paid. The status says the same in words. */
function rowClassName(line: ListLine): string | undefined {
  const { inSettlement, paid, expenseId, parts } = line;
  const colour = inSettlement ? 'bg-settled-soft' : paid ? 'bg-paid-soft' : undefined;
  return expenseId !== null && !parts ? classNames(colour, rowOfExpense) : colour;
}

export function listProps({ lines, view, sortedBy, selection, expenses }: ListingProps) {
  return {
    label: 'Transactions',
    rows: lines,
    rowId: lineId,
    rowsBelow: expenses.rowsBelow,
    sort: view.sort,
    sortedBy,
    selection,
    rowClassName,
  };
}
