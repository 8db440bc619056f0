import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import { sumCents } from '@housetab/functions/core/money/money';
import { Amount } from '@/components/ui/amount';
import { BarChart } from '@/components/charts/bar-chart';
import { BarList } from '@/components/charts/bar-list';
import { foldRows, toChartRows } from '@/components/charts/bar-rows';
import { Button } from '@/components/ui/button';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { useCategoryColors } from '@/api/categories/category-colors';
import { spendingQuery, type CategoryTotal } from '@/api/reports/report';
import { ChartMessage, ChartSkeleton } from '@/features/dashboard/components/chart-card';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { useMediaQuery } from '@/lib/use-media-query';

/** A phone shows the list alone. */
const DESK = '(min-width: 1024px)';

interface SpendingChartProps {
  month: MonthKey;
  /** Called once it has its final height: with bars, or with a failure. */
  onShown: (isFailed: boolean) => void;
}

/** The month's categories as bars, the largest first. */
export function SpendingChart({ month, onShown }: SpendingChartProps) {
  const { id, user } = useHousehold();
  const { data, error, isFetching, refetch } = useQuery(spendingQuery(id, user.id, month));
  const isFailed = data === undefined && error !== null;
  const isShown = data !== undefined || isFailed;
  useEffect(() => {
    if (isShown) onShown(isFailed);
  }, [isShown, isFailed, onShown]);
  if (data === undefined) {
    if (error === null) return <ChartSkeleton />;
    if (isOffline(error)) return <ChartMessage>{NOT_SEEN_YET}.</ChartMessage>;
    return (
      <ChartMessage>
        <p role="alert">This month’s spending could not be loaded.</p>
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </ChartMessage>
    );
  }
  if (data.length === 0) return <ChartMessage>Nothing spent this month yet.</ChartMessage>;
  return (
    <>
      <p className="mb-4 text-2xl tracking-tight">
        <Amount
          value={sumCents(data.map(({ total }) => total))}
          className="font-semibold! wrap-anywhere whitespace-normal!"
        />
        <span className="sr-only"> in all</span>
      </p>
      <Bars totals={data} />
    </>
  );
}

/** Asks for the colours of categories only where there are bars. */
function Bars({ totals }: { totals: readonly CategoryTotal[] }) {
  const shown = totals.map(({ category }) => category);
  const colorOf = useCategoryColors(useHousehold().id, { shown });
  const hasRoom = useMediaQuery(DESK);
  const rows = toChartRows(totals, colorOf);
  return (
    <div className="space-y-6">
      <BarList label="Spending by category" rows={rows} />
      {hasRoom && <BarChart label="Spending by category" rows={foldRows(rows)} />}
    </div>
  );
}
