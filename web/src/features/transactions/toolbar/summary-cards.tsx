import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { totalsOf } from '@housetab/functions/core/transaction/totals';
import type { TransactionSummary } from '@housetab/functions/core/transaction/transaction-query';
import { transactionSummaryQuery } from '@/shared/transaction/transaction-list';
import { Amount } from '@/components/ui/amount';
import { Skeleton } from '@/components/ui/skeleton';
import {
  writeFilterParams,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { paidRowsTitle } from '@housetab/functions/core/sentences/paid-text';

/** The element with the rows, to which the cards link. */
export const ROWS_ID = 'transaction-rows';

const totals = [
  { name: 'total', label: 'Total', tip: undefined, narrowedBy: {} },
  { name: 'paid', label: 'Paid', tip: paidRowsTitle(true), narrowedBy: { paid: 'true' } },
  { name: 'unpaid', label: 'Unpaid', tip: paidRowsTitle(false), narrowedBy: { paid: 'false' } },
  { name: 'optional', label: 'Optional', tip: undefined, narrowedBy: { optional: 'true' } },
] as const;

interface SummaryCardsProps {
  filter: TransactionFilter;
  list: Parameters<typeof useTotals>[1];
}

/** Rows in a settlement count as negative. Each card links to the rows that it sums. */
export function SummaryCards({ filter, list }: SummaryCardsProps) {
  const { search } = useLocation();
  const { data, isPending } = useTotals(filter, list);
  const amounts = data ? totals.map(({ name }) => formatMoney(data[name])) : [];
  const longest = Math.max(0, ...amounts.map(({ length }) => length));
  // Four cards share the width of a phone. Millions, or a large font, need more lines; letters are
  // wider than digits.
  const isOneLine = longest <= (amounts.some((amount) => /\p{L}/u.test(amount)) ? 10 : 11);
  return (
    <section
      aria-label="Totals"
      className={`grid min-w-0 gap-1 max-sm:py-1.5 sm:mb-2 sm:gap-3 ${isOneLine ? 'grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]'}`}
    >
      {totals.map(({ name, label, tip, narrowedBy }) => (
        <div
          key={name}
          title={tip}
          className={`relative flex min-h-11 min-w-0 flex-col justify-center rounded-xl border bg-raised shadow-raised sm:min-h-12 sm:px-4 ${isOneLine && longest > 10 ? 'px-0.5' : 'px-1'}`}
        >
          <span className="text-xs text-muted">{label}</span>
          {isPending ? (
            <span className="flex h-5 items-center sm:h-6">
              <Skeleton className="h-4 w-14 rounded-md" />
            </span>
          ) : (
            <span className={`truncate ${sizeOf(longest)} sm:text-base`}>
              {data ? <Amount value={data[name]} className="font-semibold" /> : '—'}
            </span>
          )}
          {data && hasRows(data, filter, narrowedBy) && (
            <Link
              to={{
                search: `${writeFilterParams(new URLSearchParams(search), { ...filter, ...narrowedBy })}`,
                hash: ROWS_ID,
              }}
              aria-label={
                name === 'total'
                  ? `Show the ${formatCount(data.count, 'row')} of the total`
                  : `Show the rows of ${label}`
              }
              aria-description={tip}
              className="absolute -inset-px rounded-xl border border-transparent transition-colors hover:border-edge"
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** The largest font size that fits so many letters into a quarter of a phone's width. */
function sizeOf(letters: number): string {
  if (letters > 9) return 'text-[0.6875rem] leading-5';
  return letters > 8 ? 'text-xs leading-5' : 'text-sm';
}

function hasRows(
  { count }: TransactionSummary,
  filter: TransactionFilter,
  narrowedBy: Pick<TransactionFilter, 'paid' | 'optional'>,
): boolean {
  const isExcluded =
    (narrowedBy.paid && filter.paid && narrowedBy.paid !== filter.paid) ||
    (narrowedBy.optional && filter.optional === 'false');
  return count > 0 && !isExcluded;
}

interface Totals {
  data: TransactionSummary | undefined;
  isPending: boolean;
}

function useTotals(
  filter: TransactionFilter,
  { rows, query: list }: Pick<ReturnType<typeof useTransactionRows>, 'rows' | 'query'>,
): Totals {
  const { id } = useHousehold();
  const isCurrent = list.isSuccess && !list.isPlaceholderData;
  const isWhole = isCurrent && !list.hasNextPage;
  // If the rows failed to load, nobody needs their sum.
  const isMissing = list.isError && rows.length === 0;
  const summary = useQuery({
    ...transactionSummaryQuery(id, filter),
    enabled: (isCurrent || list.isError) && !isWhole && !isMissing,
  });
  if (isWhole) return { data: totalsOf(rows), isPending: false };
  if (isMissing) return { data: undefined, isPending: false };
  return { data: summary.data, isPending: summary.isPending };
}
