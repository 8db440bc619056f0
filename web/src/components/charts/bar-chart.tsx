import { layOutBars } from '@/components/charts/bar-layout';
import type { ChartRow } from '@/components/charts/bar-rows';
import { ChartFrame, ChartMissing } from '@/components/charts/chart-frame';
import { lazyPart } from '@/components/ui/lazy-part';

const BarDrawing = lazyPart(() => import('@/components/charts/bar-drawing'), ChartMissing);

interface BarChartProps {
  label: string;
  rows: readonly ChartRow[];
}

/** Amounts by category as vertical bars on axes. With many bars it scrolls sideways. */
export function BarChart({ label, rows }: BarChartProps) {
  return (
    <ChartFrame
      layOut={(width) => layOutBars(rows, width)}
      className="overflow-x-auto overflow-y-hidden print:overflow-visible"
    >
      {(layout) => <BarDrawing label={label} rows={rows} layout={layout} />}
    </ChartFrame>
  );
}
