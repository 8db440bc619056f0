import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { totalsOf } from '@housetab/functions/core/transaction/totals';
import type { TransactionSummary } from '@housetab/functions/core/transaction/transaction-query';
import { transactionSummaryQuery } from '@/api/transactions/summarize-transactions';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { useHousehold } from '@/lib/household';

interface Totals {
  data: TransactionSummary | undefined;
  isPending: boolean;
  /** Loads them, if the reader has to ask for them. */
  ask: (() => void) | null;
}

/**
 * The totals of a filter. If all its rows are loaded they are added up here. Otherwise the server adds them
 * up, which costs more the longer the history is: for all days only when the reader asks.
 */
export function useTotals(
  filter: TransactionFilter,
  { rows, query: list }: Pick<ReturnType<typeof useTransactionRows>, 'rows' | 'query'>,
): Totals {
  const { id } = useHousehold();
  const [asked, setAsked] = useState<string | null>(null);
  const name = JSON.stringify(filter);
  const isSettled = (list.isSuccess && !list.isPlaceholderData) || list.isError;
  const isWhole = list.isSuccess && !list.isPlaceholderData && !list.hasNextPage;
  const isLeftToReader = !isOfSomeDays(filter) && asked !== name;
  const summary = useQuery({
    ...transactionSummaryQuery(id, filter),
    enabled: isSettled && !isWhole && !isLeftToReader,
  });
  if (isWhole) return { data: totalsOf(rows), isPending: false, ask: null };
  if (!isSettled || !isLeftToReader) {
    return { data: summary.data, isPending: summary.isPending, ask: null };
  }
  // Of rows that could not be had nobody wants the sum.
  const isMissing = list.isError && rows.length === 0;
  return { data: undefined, isPending: false, ask: isMissing ? null : () => setAsked(name) };
}

function isOfSomeDays({ txStartDate, txEndDate, startDate, endDate }: TransactionFilter): boolean {
  return Boolean((txStartDate && txEndDate) || (startDate && endDate));
}
