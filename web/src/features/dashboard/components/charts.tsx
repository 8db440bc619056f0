import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { monthName, monthOf, monthRange } from '@housetab/functions/core/calendar/calendar';
import { debtsQuery } from '@/api/debts/get-debts';
import { lazyPart } from '@/components/ui/lazy-part';
import { LoneLink } from '@/components/ui/link';
import { WhenInSight } from '@/components/ui/when-in-sight';
import { paths, reportPath } from '@/config/screen-paths';
import { ChartCard, ChartSkeleton } from '@/features/dashboard/components/chart-card';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const SpendingChart = lazyPart(() => import('@/features/dashboard/components/spending-chart'));
const OpenDebtsChart = lazyPart(() => import('@/features/dashboard/components/open-debts-chart'));

/** Where people would rather look than read. */
export function Charts() {
  const { id, viewing } = useHousehold();
  const { isError, isPending } = useQuery(debtsQuery(id));
  // A report is one's own: there is none of what someone else sees.
  const hasSpending = viewing === null;
  const [isSpendingShown, setIsSpendingShown] = useState(false);
  const onShown = useCallback(() => setIsSpendingShown(true), []);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {hasSpending && <SpendingCard onShown={onShown} />}
      {/* The dashboard says above that loading failed. */}
      {!isError && (
        <ChartCard
          title="Open debts by month"
          // Where it stands below the spending, it is seen once that is as tall as it will be.
          className={hasSpending && !isSpendingShown ? 'max-lg:invisible' : undefined}
          actions={
            <LoneLink to={paths.settlements} className="text-sm">
              See all debts
            </LoneLink>
          }
        >
          {/* Its file comes after what it draws. */}
          {isPending ? (
            <ChartSkeleton />
          ) : (
            <Suspense fallback={<ChartSkeleton />}>
              <OpenDebtsChart />
            </Suspense>
          )}
        </ChartCard>
      )}
    </div>
  );
}

function SpendingCard({ onShown }: { onShown: () => void }) {
  // The month of whoever looks, as on their calendar.
  const month = monthOf(localDay(new Date()));
  const { start, end } = monthRange(month);
  const { isPending } = useQuery(debtsQuery(useHousehold().id));
  return (
    <ChartCard
      title={`Spending in ${monthName(month)}`}
      actions={
        <LoneLink to={reportPath(start, end)} className="text-sm">
          Open report
        </LoneLink>
      }
    >
      {/* It reads all rows of the month, and the categories for their colours. */}
      <WhenInSight isPlaced={!isPending} fallback={<ChartSkeleton />}>
        <Suspense fallback={<ChartSkeleton />}>
          <SpendingChart month={month} onShown={onShown} />
        </Suspense>
      </WhenInSight>
    </ChartCard>
  );
}
