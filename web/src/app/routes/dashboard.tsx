import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { displayNameOf } from '@housetab/functions/core/household/member';
import { debtsQuery } from '@/shared/settling/debts';
import { overviewQuery } from '@/shared/overview/overview';
import { lazyPart } from '@/components/ui/lazy-part';
import { Page } from '@/components/ui/page';
import { WhenInSight } from '@/components/ui/when-in-sight';
import {
  HiddenWhileBalanceLoads,
  HiddenWhileNewsLoad,
  HiddenWhileRecentLoads,
} from '@/features/dashboard/components/hidden-while-above-loads';
import { LoadFailure } from '@/features/dashboard/components/load-failure';
import { FirstSteps } from '@/features/dashboard/components/first-steps';
import { OverviewCards } from '@/features/dashboard/components/overview-cards';
import { RecentTransactions } from '@/features/dashboard/components/recent-transactions';
import { useHasNews, useIsBeginning } from '@/features/dashboard/dashboard-queries';
import { MonthLine } from '@/features/months/month-line';
import { NewNotifications } from '@/features/notifications/components/new-notifications';
import { DashboardGroupSettleUp } from '@/features/settling/group-settle-up/dashboard-group-settle-up';
import { NetCard } from '@/features/settling/balances/net-card';
import { formatLongDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useIsLoadedAndIdle } from '@/lib/timing/when-loaded';
import { useAccount } from '@/lib/session/session';

const ComingUp = lazyPart(() => import('@/features/transactions/recurring/screen/coming-up'));
const BudgetsNow = lazyPart(() => import('@/features/trends/budgets-now'));
const Charts = lazyPart(() => import('@/features/dashboard/components/charts'));

export function Component() {
  const account = useAccount();
  const { viewing } = useHousehold();
  const isBeginning = useIsBeginning();
  const hasNews = useHasNews();
  return (
    <Page
      title={`Welcome, ${viewing?.member.name ?? displayNameOf(account)}`}
      tabTitle="Dashboard"
      description={formatLongDay(new Date())}
    >
      {isBeginning ? (
        <>
          <FirstSteps>
            <LoadFailure of="overview" />
            <OverviewCards />
          </FirstSteps>
        </>
      ) : (
        <>
          <LoadFailure of="debts" />
          <NetCard mayBegin={isBeginning === undefined} />
          <HiddenWhileBalanceLoads>
            <LoadFailure of="news" />
            {hasNews && <NewNotifications />}
            <HiddenWhileNewsLoad>
              <LoadFailure of="recent" />
              <RecentTransactions />
              <HiddenWhileRecentLoads>
                <LoadFailure of="overview" />
                <DashboardGroupSettleUp>
                  <MonthLine />
                  <LateComing />
                  <OverviewCards />
                  <LateBudgets />
                  <LateCharts />
                </DashboardGroupSettleUp>
              </HiddenWhileRecentLoads>
            </HiddenWhileNewsLoad>
          </HiddenWhileBalanceLoads>
        </>
      )}
    </Page>
  );
}

/** Drafts and the next occurrence. Below the first content, which it does not move. */
function LateComing() {
  const { data } = useQuery(overviewQuery(useHousehold().id));
  if (!data || (data.next === null && data.drafts.length === 0)) return null;
  return (
    <Suspense>
      <ComingUp next={data.next} drafts={data.drafts} />
    </Suspense>
  );
}

/** Pixels, slightly more than the budgets take, so that they push nothing visible down. */
const BUDGETS_AHEAD = 500;

/** Fetched once the content above has loaded and the reader has scrolled near. */
function LateBudgets() {
  const { id, viewing } = useHousehold();
  const { isPending } = useQuery(overviewQuery(id));
  const isAtRest = useIsLoadedAndIdle();
  // Another member's view has no budgets.
  if (viewing !== null) return null;
  return (
    <WhenInSight isPlaced={!isPending && isAtRest} ahead={BUDGETS_AHEAD} fallback={null}>
      <Suspense>
        <BudgetsNow />
      </Suspense>
    </WhenInSight>
  );
}

/** Loads the charts once their data has arrived or failed: before that they show nothing. */
function LateCharts() {
  const { id } = useHousehold();
  const { isPending } = useQuery(debtsQuery(id));
  const [isDue, setIsDue] = useState(false);
  // Only once: the charts refetch failed data, which makes it pending again.
  if (!isPending && !isDue) setIsDue(true);
  if (!isDue) return null;
  return (
    <Suspense>
      <Charts />
    </Suspense>
  );
}
