import { Bar, type BarTooltipProps } from '@nivo/bar';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Amount } from '@/components/ui/amount';
import type { CategoryTotal } from '@/api/reports/create-report';
import { MAX_BAR_HEIGHT, toBars, type ChartBar } from '@/features/reports/chart-bars';
import {
  CHART_FOOT,
  CHART_TOP,
  chartHeight,
  LABELLED_SLOT,
  LABEL_FOOT,
} from '@/features/reports/chart-size';
import { formatMoney, formatShare } from '@/lib/format';

/** Bars stay slim where there are few of them. */
const MAX_BAR_SLOT = 160;
/** The narrowest for a share alone, and for one with its decimals. */
const SHARE_SLOT = 26;
const EXACT_SLOT = 36;
/** What a sheet of paper has room for, in CSS pixels. */
const PRINTED_WIDTH = 640;

const theme = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--muted)' },
  labels: { text: { fontSize: 12, fontWeight: 500, fill: 'var(--ink)' } },
  axis: { ticks: { text: { fontSize: 12, fill: 'var(--muted)' } } },
  grid: { line: { stroke: 'var(--line)' } },
};

/** The rows as bars. Only for the eye: the table below says the same in words. */
export function CategoryChart({ totals }: { totals: readonly CategoryTotal[] }) {
  const box = useRef<HTMLDivElement>(null);
  const bars = toBars(totals);
  const width = Math.min(useWidthOf(box), bars.length * MAX_BAR_SLOT);
  const slot = width / bars.length;
  const hasRoomForLabels = slot >= LABELLED_SLOT;
  return (
    <div ref={box} aria-hidden data-chart>
      {width > 0 && (
        <Bar
          data={bars}
          keys={['height']}
          indexBy="category"
          width={width}
          height={chartHeight(hasRoomForLabels)}
          margin={{ top: CHART_TOP, bottom: hasRoomForLabels ? LABEL_FOOT : CHART_FOOT }}
          valueScale={{ type: 'linear', min: 0, max: MAX_BAR_HEIGHT }}
          padding={slot > 40 ? 0.35 : 0.15}
          colors={({ data }) => data.color}
          borderRadius={4}
          // Only the line that the bars stand on.
          gridYValues={[0]}
          axisLeft={null}
          axisBottom={
            hasRoomForLabels
              ? { renderTick: (tick) => <NameAndShare {...tick} bars={bars} slot={slot} /> }
              : null
          }
          enableLabel={slot >= SHARE_SLOT}
          label={({ data }) =>
            hasRoomForLabels
              ? formatMoney(data.total)
              : slot < EXACT_SLOT
                ? roughShare(data.percentage)
                : formatShare(data.percentage)
          }
          labelPosition="end"
          labelOffset={12}
          layers={['grid', 'axes', 'bars']}
          theme={theme}
          tooltip={BarTooltip}
          animate={false}
        />
      )}
    </div>
  );
}

interface NameAndShareProps {
  x: number;
  y: number;
  /** The category. */
  value: string;
  bars: readonly ChartBar[];
  slot: number;
}

/** Below a bar: which category, and how much of the whole it is. */
function NameAndShare({ x, y, value, bars, slot }: NameAndShareProps) {
  const bar = bars.find(({ category }) => category === value);
  return (
    <g transform={`translate(${x},${y})`} textAnchor="middle" fontSize={12}>
      <text y={20} fill="var(--ink)">
        {shorten(value, slot)}
      </text>
      <text y={37} fill="var(--muted)">
        {bar && formatShare(bar.percentage)}
      </text>
    </g>
  );
}

function BarTooltip({ data }: BarTooltipProps<ChartBar>) {
  return (
    <div className="rounded-lg border bg-raised px-3 py-2 text-sm shadow-float">
      <p className="font-medium">{data.category}</p>
      <p className="whitespace-nowrap text-muted">
        <Amount value={data.total} /> · {data.percentage.toFixed(2)}%
      </p>
    </div>
  );
}

function roughShare(percentage: number): string {
  return percentage < 1 ? '<1%' : `${Math.round(percentage)}%`;
}

function shorten(name: string, slot: number): string {
  const room = Math.floor((slot - 8) / 6.5);
  return name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name;
}

function useWidthOf(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Reports the first width too, before anything is painted.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    // The observer would come too late for the picture that is printed.
    const fitPaper = () => flushSync(() => setWidth(Math.min(element.clientWidth, PRINTED_WIDTH)));
    const fitScreen = () => setWidth(element.clientWidth);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', fitScreen);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', fitScreen);
    };
  }, [box]);
  return width;
}
