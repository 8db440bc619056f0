import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { overviewQuery } from '@/api/overview/get-overview';
import { useHousehold } from '@/lib/household';

/** The number of transactions and categories, in one line. */
export function OverviewLine() {
  const { id } = useHousehold();
  const { data, isPending } = useQuery(overviewQuery(id));
  const figures = [
    { label: 'Total Transactions', value: data?.transactions },
    { label: 'Categories', value: data?.categories },
    { label: 'Account Status', value: 'Active' },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm text-muted">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt>{label}</dt>
          <dd className="font-medium text-ink tabular-nums">
            {value === undefined && isPending ? <Skeleton className="h-4 w-8" /> : (value ?? '—')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
