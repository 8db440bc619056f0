import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { overviewQuery } from '@/shared/overview/overview';
import { useHousehold } from '@/lib/household';

export function OverviewCards() {
  const { id } = useHousehold();
  const { data, isPending } = useQuery(overviewQuery(id));
  const figures = [
    { label: 'Total Transactions', value: data?.transactions },
    { label: 'Categories', value: data?.categories },
    { label: 'Account Status', value: 'Active' },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 sm:gap-4">
      {figures.map(({ label, value }) => (
        // Bottom-aligned, so that the figures line up if a label wraps.
        <div
          key={label}
          className="flex min-w-0 flex-col justify-between gap-1 rounded-2xl border bg-raised p-3 shadow-raised sm:px-5 sm:py-4"
        >
          <dt className="text-xs text-muted sm:text-sm">{label}</dt>
          <dd className="flex h-7 items-center text-lg font-semibold tabular-nums">
            {value === undefined && isPending ? (
              <Skeleton className="h-5 w-12 rounded-md" />
            ) : (
              (value ?? '—')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
