import { useMemo, type ReactNode } from 'react';
import { isExpense, type ListLine } from '@/components/expense/expense-line';
import { DataGrid } from '@/components/ui/data-grid';
import { useDataTable } from '@/components/ui/use-data-table';
import { ExpenseLead } from '@/features/transactions/table/expense-lead';
import { transactionColumns } from '@/features/transactions/table/transaction-columns';
import { listProps, type ListingProps } from '@/features/transactions/list/listing';

/** Of an expense one cell says who paid and who owes; it spans these columns. */
const leadCovers = ['owedTo', 'owedBy'];

/** The lines as a table. Loaded in wide windows only. */
export function TransactionTable(listing: ListingProps): ReactNode {
  const { people, holder, handlers, expenses, waiting } = listing;
  const { open, toggle } = expenses;
  const columns = useMemo(
    () => transactionColumns({ people, holder, handlers, waiting }),
    [people, holder, handlers, waiting],
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
    ...listProps(listing),
    columns,
    lead,
    onSortChange: listing.view.setSort,
    isDense: true,
    empty: null,
  };
  const table = useDataTable<ListLine>(props);
  return <DataGrid {...props} table={table} />;
}
