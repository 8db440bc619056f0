import { Suspense, useRef, type ReactNode } from 'react';
import { useWidthOf } from '@/components/charts/use-width-of';
import { Skeleton } from '@/components/ui/skeleton';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

interface ChartFrameProps<Layout> {
  layOut: (width: number) => Layout;
  className?: string;
  /** Shown until the drawing is loaded. */
  fallback?: ReactNode;
  children: (layout: Layout, width: number) => ReactNode;
}

/**
 * Reserves a chart's final size, and draws it after the first paint: its library is as large as a
 * screen, and the words beside it say the same. `layOut` gets the available width, in pixels.
 */
export function ChartFrame<Layout extends { width?: number; height: number }>({
  layOut,
  className,
  fallback = <Skeleton className="h-full rounded-lg" />,
  children,
}: ChartFrameProps<Layout>) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidthOf(place);
  const isDue = useAfterPaint();
  const layout = layOut(width);
  return (
    <div ref={place} className={className}>
      <div style={{ width: width > 0 ? layout.width : undefined, height: layout.height }}>
        {width > 0 && (
          <Suspense fallback={fallback}>{isDue ? children(layout, width) : fallback}</Suspense>
        )}
      </div>
    </div>
  );
}

export function ChartMissing({ name = 'chart' }: { name?: string }) {
  return <p className="text-sm text-muted">The {name} could not be loaded.</p>;
}
