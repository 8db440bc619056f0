import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import {
  monthName,
  monthOf,
  monthRange,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import { sumCents } from '@housetab/functions/core/money/money';
import { useCategoryColors } from '@/shared/category/category-colors';
import { spendingQuery, type ReportCategoryTotal } from '@/shared/report/report';
import { toChartRows } from '@/components/charts/bar-rows';
import { ListAndBars } from '@/components/charts/list-and-bars';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { LoneLink } from '@/components/ui/link';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { WhenInSight } from '@/components/ui/when-in-sight';
import { places, reportPath } from '@/config/screen-paths';
import { ChartMessage, ChartSkeleton } from '@/features/dashboard/components/chart-states';
import { OpenDebtsChart } from '@/features/dashboard/components/open-debts-chart';
import { useDashboardQueries } from '@/features/dashboard/dashboard-queries';
import { isOffline } from '@/lib/api-problem';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** The result of loading the spending; undefined while it loads. */
type Outcome = 'shown' | 'failed' | undefined;

/** The month's spending, and on demand the open debts. Default export: lazy-loaded after the content above. */
export default function Charts() {
  const { viewing } = useHousehold();
  const queries = useDashboardQueries();
  const { isError, isPending } = queries[0];
  const [spending, setSpending] = useState<Outcome>();
  // The failure is shown above, with a retry for all of it.
  const hasSpending = !(spending === 'failed' && queries.some((query) => query.isError));
  // Another member's view has no reports.
  const mayHaveSpending = viewing === null;
  return (
    <div className="space-y-6">
      {mayHaveSpending && (
        <div hidden={!hasSpending}>
          <SpendingCard isPlaced={!isPending} onOutcome={setSpending} />
        </div>
      )}
      {/* Shown once the spending above has its final height. */}
      {!isError && !isPending && <OpenDebts isHidden={mayHaveSpending && !spending} />}
    </div>
  );
}

/** Closed at first, because the top of the screen shows the balance. */
function OpenDebts({ isHidden }: { isHidden: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section hidden={isHidden} className="min-w-0 rounded-2xl border bg-raised shadow-raised">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex touch-target w-full items-center gap-2 rounded-2xl px-5 py-4 text-left font-semibold tracking-tight sm:px-6"
        >
          <ChevronRight
            aria-hidden
            className={classNames(
              'size-5 text-muted transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-90',
            )}
          />
          Open debts by month
        </button>
      </h2>
      {isOpen && (
        <div className="space-y-5 px-5 pb-5 sm:px-6 sm:pb-6">
          <OpenDebtsChart />
          <LoneLink to={places.debtMonths} className="text-sm">
            See all debts
          </LoneLink>
        </div>
      )}
    </section>
  );
}

interface SpendingCardProps {
  isPlaced: boolean;
  onOutcome: (outcome: Outcome) => void;
}

function SpendingCard({ isPlaced, onOutcome }: SpendingCardProps) {
  const { isAdmin } = useHousehold();
  // The current month on the reader's calendar.
  const month = monthOf(localDay(new Date()));
  const { start, end } = monthRange(month);
  const onShown = useCallback(
    (isFailed: boolean) => onOutcome(isFailed ? 'failed' : 'shown'),
    [onOutcome],
  );
  return (
    <Card
      title={`Spending in ${monthName(month)}`}
      description={
        isAdmin ? 'Of everyone in the household.' : 'Of all that you entered, paid or owe.'
      }
      actions={
        <LoneLink to={reportPath(start, end)} className="text-sm">
          Open report
        </LoneLink>
      }
      className="[&>header]:items-baseline"
    >
      {/* Lazy, because it reads all rows of the month and the categories' colours. */}
      <WhenInSight isPlaced={isPlaced} fallback={<ChartSkeleton />}>
        <SpendingChart month={month} onShown={onShown} />
      </WhenInSight>
    </Card>
  );
}

interface SpendingChartProps {
  month: MonthKey;
  /** Called when the height is final: with bars, or with a failure. */
  onShown: (isFailed: boolean) => void;
}

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

/** Loads the categories' colours only if there are bars. */
function Bars({ totals }: { totals: readonly ReportCategoryTotal[] }) {
  const shown = totals.map(({ category }) => category);
  const colorOf = useCategoryColors(useHousehold().id, { shown });
  return <ListAndBars label="Spending by category" rows={toChartRows(totals, colorOf)} />;
}
