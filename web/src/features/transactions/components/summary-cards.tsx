import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, Sigma, Sparkle } from 'lucide-react';
import { Amount } from '@/components/ui/amount';
import { StatCard } from '@/components/ui/card';
import { transactionSummaryQuery } from '@/features/transactions/api/summarize-transactions';
import type { TransactionFilter } from '@/features/transactions/transaction-filter';
import { useHousehold } from '@/lib/household';

const cards = [
  { name: 'total', label: 'Total', icon: Sigma, tone: 'accent' },
  { name: 'paid', label: 'Paid', icon: Check, tone: 'paid' },
  { name: 'unpaid', label: 'Unpaid', icon: CircleDashed, tone: 'neutral' },
  { name: 'optional', label: 'Optional', icon: Sparkle, tone: 'optional' },
] as const;

/** The totals of the whole filter; what is in a settlement counts as negative. */
export function SummaryCards({ filter }: { filter: TransactionFilter }) {
  const { id } = useHousehold();
  const { data, isPending, isError } = useQuery(transactionSummaryQuery(id, filter));
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ name, label, icon, tone }) => (
        <StatCard
          key={name}
          label={label}
          icon={icon}
          tone={tone}
          isLoading={isPending}
          value={isError || !data ? '—' : <Amount value={data[name]} className="font-semibold" />}
        />
      ))}
    </section>
  );
}
