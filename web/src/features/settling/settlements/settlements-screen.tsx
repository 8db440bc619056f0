import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { debtsQuery } from '@/shared/settling/debts';
import { useOwedPairs } from '@/shared/settling/owed-pairs';
import { membersQuery } from '@/shared/people/members';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { lazyPart } from '@/components/ui/lazy-part';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { MonthsAndSettlements } from '@/features/settling/settlements/months-and-settlements';
import { useHousehold } from '@/lib/household';
import { usePreloadWhenIdle } from '@/lib/timing/when-loaded';

const SettlementBooks = lazyPart(() => import('@/features/settling/settlements/settlement-books'));

interface SettlementsScreenProps {
  people: ReactNode;
  picture: ReactNode;
  settledUp: ReactNode;
}

export function SettlementsScreen({ people, picture, settledUp }: SettlementsScreenProps) {
  const { id } = useHousehold();
  const debts = useQuery(debtsQuery(id));
  const members = useQuery(membersQuery(id));
  const pairs = useOwedPairs();
  const isAboveLoaded = !debts.isPending && !members.isPending && !pairs.isPending;
  usePreloadWhenIdle(SettlementBooks.begin);
  return (
    <Page title="Settlements">
      {/* Side by side if there is room. The layout is the same before the picture loads. */}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {people}
        {picture}
      </div>
      <InvisibleWhileAboveLoads isAboveLoaded={isAboveLoaded}>
        <MonthsAndSettlements>
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <SettlementBooks isAboveLoaded={isAboveLoaded} settledUp={settledUp} />
          </Suspense>
        </MonthsAndSettlements>
      </InvisibleWhileAboveLoads>
    </Page>
  );
}
