import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { ReportsScreen } from '@/features/reports/components/reports-screen';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';

// Nothing without a report.
const ReportSync = lazy(() =>
  import('@/features/ynab/components/report-sync').then((file) => ({ default: file.ReportSync })),
);

export function Component() {
  if (useHousehold().viewing) return <OnlyAsYourself title="Reports" />;
  return (
    <ReportsScreen
      renderActions={(asked, totals) => (
        <Suspense fallback={<Skeleton className="h-22.5 rounded-2xl" />}>
          <ReportSync report={{ ...asked, totals }} />
        </Suspense>
      )}
    />
  );
}
