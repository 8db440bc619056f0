import { Suspense, useRef } from 'react';
import { layOutFlows, type Flow } from '@/components/charts/flow-layout';
import { useWidthOf } from '@/components/charts/use-width-of';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

// As for the bars: the library is as large as a screen, and the list beside it has the same data.
const FlowDrawing = lazyPart(() => import('@/components/charts/flow-drawing'), NotLoaded);

interface FlowChartProps {
  label: string;
  flows: readonly Flow[];
}

/** Amounts between people, as bands as wide as the amounts. The space has its final size before it is drawn. */
export function FlowChart({ label, flows }: FlowChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidthOf(place);
  const isDue = useAfterPaint();
  const later = <Skeleton className="h-full rounded-lg" />;
  const layout = layOutFlows(flows, width);
  return (
    <div ref={place} style={{ height: layout.height }}>
      {width > 0 &&
        (isDue ? (
          <Suspense fallback={later}>
            <FlowDrawing label={label} flows={flows} width={width} layout={layout} />
          </Suspense>
        ) : (
          later
        ))}
    </div>
  );
}

function NotLoaded() {
  return <p className="text-sm text-muted">The chart could not be loaded.</p>;
}
