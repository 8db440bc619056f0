import { Link, useLocation } from 'react-router-dom';
import type { TransactionSummary } from '@housetab/functions/core/transaction/transaction-query';
import { Amount } from '@/components/ui/amount';
import { Skeleton } from '@/components/ui/skeleton';
import { TextButton } from '@/components/ui/link';
import {
  writeFilter,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';
import { formatCount, formatMoney } from '@/lib/format/format';
import { useTotals } from '@/features/transactions/toolbar/use-totals';
import { paidRowsTitle } from '@/lib/paid-words';

/** The id of the element with the rows of the totals. */
export const ROWS_ID = 'transaction-rows';

const totals = [
  { name: 'total', label: 'Total', tip: undefined, narrowedBy: {} },
  { name: 'paid', label: 'Paid', tip: paidRowsTitle(true), narrowedBy: { paid: 'true' } },
  { name: 'unpaid', label: 'Unpaid', tip: paidRowsTitle(false), narrowedBy: { paid: 'false' } },
  { name: 'optional', label: 'Optional', tip: undefined, narrowedBy: { optional: 'true' } },
] as const;

interface TotalsLineProps {
  filter: TransactionFilter;
  /** The rows of the filter, as far as they are here. */
  list: Parameters<typeof useTotals>[1];
}

/** A fixed width, so that nothing moves when it is loaded. */
const place = 'lg:min-w-150 lg:justify-end';

/**
 * The totals of the whole filter in one line; rows in a settlement count as negative. Each total leads to
 * its rows.
 */
export function TotalsLine({ filter, list }: TotalsLineProps) {
  const { search } = useLocation();
  const { data, isPending, ask } = useTotals(filter, list);
  if (ask) {
    return (
      <section aria-label="Totals" className={`flex h-11 items-center px-1 sm:px-2 ${place}`}>
        <TextButton onClick={ask}>Show totals</TextButton>
      </section>
    );
  }
  // Four of them share the width of a phone; millions and large letters take more lines.
  const longest = data ? Math.max(...totals.map(({ name }) => formatMoney(data[name]).length)) : 0;
  return (
    <section
      aria-label="Totals"
      className={`grid min-w-0 sm:flex sm:flex-wrap sm:gap-x-1 ${place} ${longest > 11 ? 'grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))]'}`}
    >
      {totals.map(({ name, label, tip, narrowedBy }) => (
        <div
          key={name}
          title={tip}
          className="relative flex min-h-11 min-w-0 flex-col justify-center rounded-lg px-1 sm:min-w-36 sm:flex-row sm:items-center sm:gap-1.5 sm:px-2"
        >
          <span className="text-xs text-muted sm:text-sm">{label}</span>
          {isPending ? (
            <Skeleton className="h-4 w-14 rounded-md" />
          ) : (
            <span className={`truncate ${longest > 9 ? 'text-xs' : 'text-sm'} sm:text-base`}>
              {data ? <Amount value={data[name]} className="font-semibold" /> : '—'}
            </span>
          )}
          {data && hasRows(data, filter, narrowedBy) && (
            <Link
              to={{
                search: `${writeFilter(new URLSearchParams(search), { ...filter, ...narrowedBy })}`,
                hash: ROWS_ID,
              }}
              aria-label={
                name === 'total'
                  ? `Show the ${formatCount(data.count, 'row')} of the total`
                  : `Show the rows of ${label}`
              }
              aria-description={tip}
              className="absolute inset-0 rounded-lg border border-transparent transition-colors hover:border-edge"
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** No link if the filter excludes such rows. */
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
