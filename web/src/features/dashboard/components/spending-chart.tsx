import { useQuery } from '@tanstack/react-query';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { spendingQuery } from '@/api/reports/get-spending';
import { ChartMessage, ChartSkeleton } from '@/features/dashboard/components/chart-card';
import { spendingBars, totalSpending } from '@/features/dashboard/spending';
import { formatExactShare, formatShare } from '@/lib/format';
import { useHousehold } from '@/lib/household';

/** The month's categories as bars, the largest first. Default export: it is loaded when shown. */
export default function SpendingChart({ month }: { month: MonthKey }) {
  const { id } = useHousehold();
  const { data, isError, isFetching, refetch } = useQuery(spendingQuery(id, month));
  if (data === undefined) {
    if (!isError) return <ChartSkeleton />;
    return (
      <ChartMessage>
        <p role="alert">This month’s spending could not be loaded.</p>
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </ChartMessage>
    );
  }
  if (data.length === 0) return <ChartMessage>Nothing spent this month yet.</ChartMessage>;

  const bars = spendingBars(data);
  const cut = bars.find(({ isCut }) => isCut);
  return (
    <>
      <p className="mb-4 text-2xl tracking-tight">
        <Amount value={totalSpending(data)} className="font-semibold!" />
        <span className="sr-only"> in all</span>
      </p>
      <div aria-hidden className="flex flex-1 flex-col gap-3">
        {bars.map(({ category, total, percentage, width, color, isCut }) => (
          <div key={category}>
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">{category}</span>
              <span className="text-sm text-muted tabular-nums">{formatShare(percentage)}</span>
              <Amount value={total} className="w-22 text-right text-sm" />
            </p>
            <div className="relative mt-1 h-2 overflow-hidden rounded-full bg-sunken">
              <div
                style={{ width: `max(8px, ${width}%)`, background: color }}
                className="h-full rounded-full"
              />
              {isCut && (
                <span className="absolute inset-y-0 right-8 w-1.5 -skew-x-24 border-x-2 border-raised bg-[inherit]" />
              )}
            </div>
          </div>
        ))}
        {cut && (
          <p className="truncate text-xs text-muted">
            Not to scale: {cut.category}, to show the others.
          </p>
        )}
      </div>
      {/* A table itself cannot be made small: it would widen the page. */}
      <div className="sr-only">
        <table>
          <caption>Spending by category</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Amount</th>
              <th scope="col">Percentage</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ category, total, percentage }) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                <td>
                  <Amount value={total} />
                </td>
                <td>{formatExactShare(percentage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
