import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, Sigma, Sparkle } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { RouterLink } from '@/components/ui/router-link';
import type { TransactionSummary } from '@housetab/functions/core/transaction/transaction-query';
import { Amount } from '@/components/ui/amount';
import { StatCard } from '@/components/ui/card';
import { transactionSummaryQuery } from '@/api/transactions/summarize-transactions';
import { writeFilter, type TransactionFilter } from '@/features/transactions/filter-search-params';
import { formatCount, formatMoney } from '@/lib/format';
import { useHousehold } from '@/lib/household';

/** Where the rows stand that the totals are made of. */
export const ROWS_ID = 'transaction-rows';

const cards = [
  { name: 'total', label: 'Total', icon: Sigma, tone: 'accent', narrowedBy: {} },
  { name: 'paid', label: 'Paid', icon: Check, tone: 'paid', narrowedBy: { paid: 'true' } },
  {
    name: 'unpaid',
    label: 'Unpaid',
    icon: CircleDashed,
    tone: 'neutral',
    narrowedBy: { paid: 'false' },
  },
  {
    name: 'optional',
    label: 'Optional',
    icon: Sparkle,
    tone: 'optional',
    narrowedBy: { optional: 'true' },
  },
] as const;

/**
 * The totals of the whole filter; what is in a settlement counts as negative. Each leads to the
 * rows that it is the sum of.
 */
export function SummaryCards({ filter }: { filter: TransactionFilter }) {
  const { id } = useHousehold();
  const { search } = useLocation();
  const { data, isPending, isError } = useQuery(transactionSummaryQuery(id, filter));
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ name, label, icon, tone, narrowedBy }) => (
        <div key={name} className="group/total relative grid min-w-0">
          <StatCard
            label={label}
            icon={icon}
            tone={tone}
            isLoading={isPending}
            value={isError || !data ? '—' : <Total value={data[name]} longest={longestOf(data)} />}
          />
          {data && hasRows(data, filter, narrowedBy) && (
            <RouterLink
              to={{
                search: `${writeFilter(new URLSearchParams(search), { ...filter, ...narrowedBy })}`,
                hash: ROWS_ID,
              }}
              aria-label={
                name === 'total'
                  ? `Show the ${formatCount(data.count, 'row')} of the total`
                  : `Show the rows of ${label}`
              }
              className="absolute inset-0 rounded-2xl border border-transparent transition-colors hover:border-accent"
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** Nothing leads to rows that the filter leaves out already. */
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

function longestOf(data: TransactionSummary): number {
  return Math.max(...cards.map(({ name }) => formatMoney(data[name]).length));
}

/**
 * As large as there is room for the longest of them: on a phone two cards share the width, from
 * 1024 px four do.
 */
function Total({ value, longest }: { value: number; longest: number }) {
  const size =
    longest > 11
      ? 'text-base sm:text-2xl lg:text-lg xl:text-2xl'
      : longest > 8
        ? 'text-lg sm:text-2xl lg:text-xl xl:text-2xl'
        : '';
  return <Amount value={value} className={`font-semibold ${size}`} />;
}
