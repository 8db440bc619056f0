import { Suspense, type ComponentProps } from 'react';
import { OwnAffairs } from '@/shared/view-as/own-affairs';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { ReportsScreen } from '@/features/reports/components/reports-screen';
import { LazyTrends } from '@/features/trends/components/lazy-trends';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

// Nothing without a report.
const ReportSync = lazyPart(async () => ({
  default: (await import('@/features/ynab/components/report-sync')).ReportSync,
}));

/** The report itself comes first. */
function Sync(props: ComponentProps<typeof ReportSync>) {
  const isDue = useAfterPaint();
  // Content below waits for its height.
  const later = (
    <div data-placing>
      <Skeleton className="h-22.5 rounded-2xl" />
    </div>
  );
  if (!isDue) return later;
  return (
    <Suspense fallback={later}>
      <ReportSync {...props} />
    </Suspense>
  );
}

export function Component() {
  if (useHousehold().viewing) return <OnlyAsYourself title="Reports" />;
  return (
    <OwnAffairs>
      <ReportsScreen
        renderActions={(asked, totals) => <Sync report={{ ...asked, totals }} />}
        trends={<LazyTrends />}
      />
    </OwnAffairs>
  );
}
