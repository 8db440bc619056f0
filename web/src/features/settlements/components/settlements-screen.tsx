import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { debtsQuery } from '@/api/debts';
import { useOwedPairs } from '@/api/owed-pairs';
import { membersQuery } from '@/api/users/members';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { lazyPart } from '@/components/ui/lazy-part';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { MonthsAndSettlements } from '@/features/settlements/components/months-and-settlements';
import { useHousehold } from '@/lib/household';
import { usePreloadWhenIdle } from '@/lib/timing/when-loaded';

const SettlementBooks = lazyPart(
  () => import('@/features/settlements/components/settlement-books'),
);

interface SettlementsScreenProps {
  /** The people, each with what is between them and the reader. */
  people: ReactNode;
  /** A picture of who owes whom. */
  picture: ReactNode;
  /** What was settled up, with Undo. */
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
      {/* Beside each other where there is room. The place is the same before the picture is there. */}
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
