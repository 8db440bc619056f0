import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode, useState } from 'react';
import { debtsQuery } from '@/shared/settling/debts';
import { useOwedPairs } from '@/shared/settling/owed-pairs';
import { membersQuery } from '@/shared/people/members';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { lazyPart } from '@/components/ui/lazy-part';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { useHousehold } from '@/lib/household';
import { usePreloadWhenIdle } from '@/lib/timing/when-loaded';
import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { classNames } from '@/components/ui/class-names';
import { placeId, places } from '@/config/screen-paths';
import { readPersonal, storePersonal } from '@/lib/personal-storage';

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

const KEY = 'months-and-settlements';

/** Whether the address names a debt, a settlement, a settle-up, or the months. */
function isNamed({ search, hash }: { search: string; hash: string }): boolean {
  return search !== '' || hash === `#${placeId(places.debtMonths)}`;
}

/** Opens if the address names content of it, and remembers its state. */
function MonthsAndSettlements({ children }: { children: ReactNode }) {
  const location = useLocation();
  const address = location.search + location.hash;
  const [seen, setSeen] = useState(address);
  const [isOpen, setIsOpen] = useState(() => isNamed(location) || readPersonal(KEY) === 'open');
  if (seen !== address) {
    setSeen(address);
    // It stays open without a link into it: then only something inside was closed.
    if (isNamed(location)) setIsOpen(true);
  }
  const toggle = () => {
    storePersonal(KEY, isOpen ? 'closed' : 'open');
    setIsOpen(!isOpen);
  };
  return (
    <section aria-label="Months and settlements" className="border-t pt-2">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 text-lg font-semibold tracking-tight hover:bg-sunken"
        >
          <ChevronRight
            aria-hidden
            className={classNames(
              'size-5 text-muted transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-90',
            )}
          />
          Months and settlements
        </button>
      </h2>
      {isOpen && <div className="space-y-10 pt-4">{children}</div>}
    </section>
  );
}
