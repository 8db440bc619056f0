import { useCallback, useState } from 'react';
import { monthName, monthOf, monthRange } from '@housetab/functions/core/calendar/calendar';
import { classNames } from '@/components/ui/class-names';
import { LoneLink } from '@/components/ui/link';
import { WhenInSight } from '@/components/ui/when-in-sight';
import { places, reportPath } from '@/config/screen-paths';
import { ChartCard, ChartSkeleton } from '@/features/dashboard/components/chart-card';
import { OpenDebtsChart } from '@/features/dashboard/components/open-debts-chart';
import { SpendingChart } from '@/features/dashboard/components/spending-chart';
import { useDashboardQueries } from '@/features/dashboard/dashboard-queries';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** The result of loading the spending; undefined while it loads. */
type Outcome = 'shown' | 'failed' | undefined;

/** The charts. Default export: loaded after what is above them. */
export default function Charts() {
  const { viewing } = useHousehold();
  const queries = useDashboardQueries();
  const { isError, isPending } = queries[0]!;
  const [spending, setSpending] = useState<Outcome>();
  // The dashboard says above that loading failed, and asks again for all of it.
  const hasSpending = !(spending === 'failed' && queries.some((query) => query.isError));
  // There is no report of another member's view.
  const mayHaveSpending = viewing === null;
  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        mayHaveSpending && hasSpending && !isError && 'lg:grid-cols-2',
      )}
    >
      {mayHaveSpending && (
        <div hidden={!hasSpending}>
          <SpendingCard isPlaced={!isPending} onOutcome={setSpending} />
        </div>
      )}
      {!isError && (
        <ChartCard
          title="Open debts by month"
          // If it is below the spending, it is shown once that has its final height.
          className={mayHaveSpending && !spending ? 'max-lg:hidden' : undefined}
          actions={
            <LoneLink to={places.debtMonths} className="text-sm">
              See all debts
            </LoneLink>
          }
        >
          {isPending ? <ChartSkeleton /> : <OpenDebtsChart />}
        </ChartCard>
      )}
    </div>
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
    <ChartCard
      title={`Spending in ${monthName(month)}`}
      description={
        isAdmin ? 'Of everyone in the household.' : 'Of all that you entered, paid or owe.'
      }
      actions={
        <LoneLink to={reportPath(start, end)} className="text-sm">
          Open report
        </LoneLink>
      }
    >
      {/* It reads all rows of the month, and the categories for their colours. */}
      <WhenInSight isPlaced={isPlaced} fallback={<ChartSkeleton />}>
        <SpendingChart month={month} onShown={onShown} />
      </WhenInSight>
    </ChartCard>
  );
}
