import { ChartFrame, ChartMissing } from '@/components/charts/chart-frame';
import { layOutFlows, type Flow } from '@/components/charts/flow-layout';
import { lazyPart } from '@/components/ui/lazy-part';

const FlowDrawing = lazyPart(() => import('@/components/charts/flow-drawing'), ChartMissing);

interface FlowChartProps {
  label: string;
  flows: readonly Flow[];
}

/** Amounts between people, as bands as wide as the amounts. */
export function FlowChart({ label, flows }: FlowChartProps) {
  return (
    <ChartFrame layOut={(width) => layOutFlows(flows, width)}>
      {(layout, width) => <FlowDrawing label={label} flows={flows} width={width} layout={layout} />}
    </ChartFrame>
  );
}
