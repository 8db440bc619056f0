import { usePrefetchQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { trendsQuery } from '@/shared/trends/trends';
import { lazyPart } from '@/components/ui/lazy-part';
import { Section } from '@/components/ui/page';
import { WhenInSight } from '@/components/ui/when-in-sight';
import { placeId, places } from '@/config/screen-paths';
import { beginStackedPicture } from '@/features/trends/components/month-picture';
import { TrendsSkeleton } from '@/features/trends/components/trends-skeleton';
import { askedTrends, readTrendsChoice } from '@/features/trends/range';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const TrendsPart = lazyPart(() => import('@/features/trends/components/trends-part'), NotLoaded);

/** Load when scrolled near, or at once if the address links to the budgets in them. */
export function LazyTrends() {
  const isLedTo = useLocation().hash === `#${placeId(places.budgets)}`;
  return (
    // Invisible until the content above has its height, so that it does not jump. Not printed with
    // the report.
    <div className="print:hidden [:has(>*_[data-placing])>&]:invisible">
      <Section
        id={placeId(places.trends)}
        title="Trends"
        description="Where the money goes, month by month. Press a bar to see its rows."
      >
        <WhenInSight isPlaced isAskedFor={isLedTo} fallback={<TrendsSkeleton />}>
          <InSight />
        </WhenInSight>
      </Section>
    </div>
  );
}

/** Fetches the data and both files of the first picture in parallel. */
function InSight() {
  const { id } = useHousehold();
  const [search] = useSearchParams();
  const now = monthOf(localDay(new Date()));
  usePrefetchQuery(trendsQuery(id, askedTrends(readTrendsChoice(search, now), now)));
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => {
    void Promise.all([TrendsPart.begin(), beginStackedPicture()]).then(() => setIsBegun(true));
  }, []);
  const later = <TrendsSkeleton />;
  if (!isBegun) return later;
  return (
    <Suspense fallback={later}>
      <TrendsPart />
    </Suspense>
  );
}

function NotLoaded() {
  return <p className="text-sm text-muted">The trends could not be loaded.</p>;
}
