import { Suspense, useRef, type ComponentProps, type FunctionComponent } from 'react';
import { layOutMonths } from '@/components/charts/month-layout';
import type { LineDrawingProps } from '@/components/charts/line-drawing';
import type { StackedDrawingProps } from '@/components/charts/stacked-drawing';
import { useWidthOf } from '@/components/charts/use-width-of';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

// The libraries are as large as a whole screen, so they load later. The words beside the picture
// say the same.
const StackedDrawing = lazyPart(() => import('@/components/charts/stacked-drawing'), NotLoaded);
const LineDrawing = lazyPart(() => import('@/components/charts/line-drawing'), NotLoaded);

/** In pixels: the drawing's height, more if there is much room. */
const heightFor = (width: number) => (width > 560 ? 252 : 200);

type Unplaced<Props> = Omit<Props, 'layout'>;

/** Reserves the final size before the picture is loaded. */
function inPlace<Props extends object>(Drawing: FunctionComponent<Props>) {
  return function Placed(props: Omit<Props, 'layout'> & { months: readonly string[] }) {
    const place = useRef<HTMLDivElement>(null);
    const width = useWidthOf(place);
    const isDue = useAfterPaint();
    const layout = layOutMonths(props.months.length, width, heightFor(width));
    const later = <Skeleton className="h-full rounded-lg" />;
    const whole = { ...props, layout } as unknown as Props;
    return (
      <div ref={place} style={{ height: layout.height }} className="min-w-0 overflow-hidden">
        {width > 0 &&
          (isDue ? (
            <Suspense fallback={later}>
              <Drawing {...whole} />
            </Suspense>
          ) : (
            later
          ))}
      </div>
    );
  };
}

/** Loads the drawing of stacked months before their amounts are loaded. */
export const beginStackedPicture = StackedDrawing.begin;
export const StackedPicture: FunctionComponent<Unplaced<StackedDrawingProps>> =
  inPlace<ComponentProps<typeof StackedDrawing>>(StackedDrawing);
export const LinePicture: FunctionComponent<Unplaced<LineDrawingProps>> =
  inPlace<ComponentProps<typeof LineDrawing>>(LineDrawing);

function NotLoaded() {
  return <p className="text-sm text-muted">The picture could not be loaded.</p>;
}
