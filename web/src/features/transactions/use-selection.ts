import { useMemo, useState } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { RowSelection } from '@/components/ui/data-table-types';
import { nameTransaction } from '@/features/transactions/describe-transaction';

/** Which rows are selected. A row that has left the list takes its selection with it. */
export function useSelection(rows: readonly TransactionResource[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selectedRows = useMemo(
    () => (chosen.size === 0 ? [] : rows.filter(({ id }) => chosen.has(id))),
    [rows, chosen],
  );
  const selection = useMemo<RowSelection<TransactionResource>>(
    () => ({
      selected: new Set(selectedRows.map(({ id }) => id)),
      onChange: setChosen,
      labelOf: (row) => `Select ${nameTransaction(row)}`,
    }),
    [selectedRows],
  );
  return { selection, selectedRows, clear: () => setChosen(new Set()) };
}
