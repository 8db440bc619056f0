import { ChartFrame, ChartMissing } from '@/components/charts/chart-frame';
import type { LineDrawingProps } from '@/components/charts/line-drawing';
import { layOutMonths } from '@/components/charts/month-layout';
import type { StackedDrawingProps } from '@/components/charts/stacked-drawing';
import { lazyPart } from '@/components/ui/lazy-part';

const PictureMissing = () => <ChartMissing name="picture" />;

const StackedDrawing = lazyPart(
  () => import('@/components/charts/stacked-drawing'),
  PictureMissing,
);
const LineDrawing = lazyPart(() => import('@/components/charts/line-drawing'), PictureMissing);

/** Loads the drawing of stacked months before their amounts are loaded. */
export const beginStackedPicture = StackedDrawing.begin;

/** In pixels: the drawing is higher if there is much room. */
const layOutFor = (months: readonly string[]) => (width: number) =>
  layOutMonths(months.length, width, width > 560 ? 252 : 200);

export function StackedPicture(props: Omit<StackedDrawingProps, 'layout'>) {
  return (
    <ChartFrame layOut={layOutFor(props.months)} className="min-w-0 overflow-hidden">
      {(layout) => <StackedDrawing {...props} layout={layout} />}
    </ChartFrame>
  );
}

export function LinePicture(props: Omit<LineDrawingProps, 'layout'>) {
  return (
    <ChartFrame layOut={layOutFor(props.months)} className="min-w-0 overflow-hidden">
      {(layout) => <LineDrawing {...props} layout={layout} />}
    </ChartFrame>
  );
}
