import { Suspense, useRef } from 'react';
import { layOutBars } from '@/components/charts/bar-layout';
import type { ChartRow } from '@/components/charts/bar-rows';
import { useWidthOf } from '@/components/charts/use-width-of';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

// The library is as large as a screen, so it loads later; the list beside it has the same data.
const BarDrawing = lazyPart(() => import('@/components/charts/bar-drawing'), NotLoaded);

interface BarChartProps {
  label: string;
  rows: readonly ChartRow[];
}

/**
 * Amounts by category as vertical bars on axes. The space has its final size before it is drawn;
 * with many bars it scrolls sideways.
 */
export function BarChart({ label, rows }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidthOf(place);
  const isDue = useAfterPaint();
  const later = <Skeleton className="h-full rounded-lg" />;
  const layout = layOutBars(rows, width);
  return (
    <div ref={place} className="overflow-x-auto overflow-y-hidden print:overflow-visible">
      {width > 0 && (
        <div style={{ width: layout.width, height: layout.height }}>
          {isDue ? (
            <Suspense fallback={later}>
              <BarDrawing label={label} rows={rows} layout={layout} />
            </Suspense>
          ) : (
            later
          )}
        </div>
      )}
    </div>
  );
}

function NotLoaded() {
  return <p className="text-sm text-muted">The chart could not be loaded.</p>;
}
