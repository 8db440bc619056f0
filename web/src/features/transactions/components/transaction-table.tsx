import { useMemo, type ReactNode } from 'react';
import { isExpense, type ListLine } from '@/components/expense/expense-line';
import { DataGrid } from '@/components/ui/data-grid';
import { useDataTable } from '@/components/ui/use-data-table';
import { ExpenseLead } from '@/features/transactions/components/expense-lead';
import { transactionColumns } from '@/features/transactions/components/transaction-columns';
import { lineId, rowClassName, type ListingProps } from '@/features/transactions/listing';

/** What an expense line says of who paid and who owes stands in place of these columns. */
const leadCovers = ['owedTo', 'owedBy'];

/** The lines as a table. Loaded in wide windows only. */
export function Component({
  lines,
  people,
  holder,
  handlers,
  view,
  sortedBy,
  selection,
  expenses: { open, toggle, rowsBelow },
}: ListingProps): ReactNode {
  const columns = useMemo(
    () => transactionColumns({ people, holder, handlers }),
    [people, holder, handlers],
  );
  const lead = useMemo(
    () => ({
      covers: leadCovers,
      cell: (line: ListLine) =>
        isExpense(line) ? (
          <ExpenseLead
            line={line}
            people={people}
            uid={holder.id}
            isOpen={open.has(line.id)}
            onToggle={toggle}
          />
        ) : null,
    }),
    [people, holder.id, open, toggle],
  );
  const props = {
    label: 'Transactions',
    columns,
    rows: lines,
    rowId: lineId,
    lead,
    rowsBelow,
    sort: view.sort,
    onSortChange: view.setSort,
    sortedBy,
    selection,
    rowClassName,
    isDense: true,
    empty: null,
  };
  const table = useDataTable<ListLine>(props);
  return <DataGrid {...props} table={table} />;
}
