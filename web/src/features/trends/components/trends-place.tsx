import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { Section } from '@/components/ui/page';
import { WhenInSight } from '@/components/ui/when-in-sight';
import { placeId, places } from '@/config/screen-paths';
import { TrendsSkeleton } from '@/features/trends/components/trends-skeleton';

const TrendsPart = lazyPart(() => import('@/features/trends/components/trends-part'), NotLoaded);

/** The place of the trends below a report. Nothing of them is loaded before the reader comes near. */
export function TrendsPlace() {
  const later = <TrendsSkeleton />;
  return (
    // Seen once what is above has its height. A report that is printed is the report.
    <div className="print:hidden [:has(>*_[data-placing])>&]:invisible">
      <Section
        id={placeId(places.trends)}
        title="Trends"
        description="Where the money goes, month by month. Press a bar to see its rows."
      >
        <WhenInSight isPlaced fallback={later}>
          <Suspense fallback={later}>
            <TrendsPart />
          </Suspense>
        </WhenInSight>
      </Section>
    </div>
  );
}

function NotLoaded() {
  return <p className="text-sm text-muted">The trends could not be loaded.</p>;
}
