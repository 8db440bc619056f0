import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { CategoryTotal } from '@/api/reports/create-report';
import { chartHeightByWidth } from '@/features/reports/chart-size';
import { useAfterPaint } from '@/lib/use-after-paint';

// Larger than the rest of the screen together: the rows below say the same, and come first.
const CategoryChart = lazy(() =>
  import('@/features/reports/components/category-chart').then((file) => ({
    default: file.CategoryChart,
  })),
);

/** The chart's place, and in it the chart once the rows are drawn. */
export function ChartPlace({ totals }: { totals: readonly CategoryTotal[] }) {
  const isDue = useAfterPaint();
  const bars = totals.filter(({ percentage }) => percentage !== null).length;
  const placeholder = <Skeleton className="h-full rounded-lg" />;
  return (
    <div className="@container">
      <div style={{ height: chartHeightByWidth(bars) }} className="overflow-hidden print:h-64!">
        {isDue ? (
          <Suspense fallback={placeholder}>
            <CategoryChart totals={totals} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </div>
  );
}
