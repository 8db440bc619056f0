import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import { DrawingContext, ownMarks, useDrawing } from '@/components/charts/chart-marks';
import { formatTick } from '@/components/charts/money-tick';
import type { RowLayout } from '@/components/charts/row-layout';
import { reachOfBars, TrackedBar, type DrawnBar } from '@/components/charts/tracked-bar';

export interface RowDrawingProps {
  rows: readonly { key: string; bars: readonly DrawnBar[] }[];
  width: number;
  layout: RowLayout;
  /** The limit of each bar: drawn behind it, and as a line on longer bars. */
  track?: number | undefined;
  formatAmount?: ((amount: number) => string) | undefined;
}

type Datum = Record<string, string | number>;
type Layer = BarCustomLayerProps<Datum>;

interface Drawn {
  barOf: (bar: Layer['bars'][number]) => DrawnBar;
  track: number | undefined;
  format: (amount: number) => string;
  ticks: number;
  /** Between the last bar and the axis amounts, in pixels. */
  foot: number;
}

/** Pixels: an axis amount with the space beside it. */
const TICK = 84;
/** Pixels that grid lines extend above and below a row's bars. */
const AROUND = 3;
/** Pixels: an axis amount nearer to the edge is aligned with it. */
const EDGE = 14;

/** The bars. Default export: loads with its library after the text around it. */
export default function RowDrawing({
  rows,
  width,
  layout,
  track,
  formatAmount = formatTick,
}: RowDrawingProps) {
  const all = rows.flatMap(({ bars }) => bars);
  const reach = reachOfBars(all, track);
  const most = Math.max(...rows.map(({ bars }) => bars.length));
  const keys = Array.from({ length: most }, (_, index) => String(index));
  // The library starts at the bottom.
  const upwards = rows.toReversed();
  const drawn: Drawn = {
    barOf: ({ data }) => upwards[data.index]!.bars[Number(data.id)]!,
    ...{ track, format: formatAmount, foot: layout.foot },
    ticks: Math.max(2, Math.min(5, Math.floor((width - layout.amounts) / TICK))),
  };
  return (
    <DrawingContext value={drawn}>
      <Bar<Datum>
        {...ownMarks}
        layout="horizontal"
        groupMode="grouped"
        data={upwards.map(({ key, bars }): Datum => ({
          key,
          ...Object.fromEntries(bars.map(({ amount }, index) => [String(index), amount])),
        }))}
        keys={keys}
        indexBy="key"
        width={width}
        height={layout.height}
        margin={{ ...layout.margin, left: 0, right: layout.amounts }}
        valueScale={{ type: 'linear', ...reach, max: reach.max || (reach.min < 0 ? 0 : 1) }}
        indexScale={{ type: 'band', round: false }}
        padding={layout.padding}
        innerPadding={layout.between}
        axisBottom={null}
        axisLeft={null}
        layers={[Grid, Bars]}
      />
    </DrawingContext>
  );
}

/** Lines behind the bars but not behind the text between them, with amounts below; the zero line stands out. */
function Grid({ xScale, bars, innerWidth }: Layer) {
  const { format, ticks, foot } = useDrawing<Drawn>();
  const scale = xScale as unknown as {
    (value: number): number;
    ticks: (count: number) => number[];
  };
  const bands = Map.groupBy(bars, ({ data }) => data.index)
    .values()
    .map((ofRow) => {
      const top = Math.min(...ofRow.map(({ y }) => y)) - AROUND;
      const bottom = Math.max(...ofRow.map(({ y, height }) => y + height)) + AROUND;
      return { top, bottom };
    })
    .toArray();
  const bottom = Math.max(...bands.map((band) => band.bottom));
  return (
    <g aria-hidden>
      {[...new Set([0, ...scale.ticks(ticks)])].map((tick) => {
        const x = scale(tick);
        return (
          <g key={tick} transform={`translate(${x},0)`}>
            {bands.map(({ top, bottom: end }) => (
              <line
                key={top}
                y1={top}
                y2={end}
                stroke={tick === 0 ? 'var(--edge)' : 'var(--line)'}
                className={
                  tick === 0
                    ? 'forced-colors:stroke-[CanvasText]'
                    : 'forced-colors:stroke-[GrayText]'
                }
              />
            ))}
            <text
              y={bottom + foot + 15}
              textAnchor={x < EDGE ? 'start' : x > innerWidth - EDGE ? 'end' : 'middle'}
              className="fill-muted text-[0.6875rem] tabular-nums forced-colors:fill-[CanvasText]"
            >
              {format(tick)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Bars({ bars, xScale }: Layer) {
  const { barOf, track } = useDrawing<Drawn>();
  const xOf = xScale as unknown as (value: number) => number;
  return (
    <g aria-hidden>
      {bars.map((bar) => (
        <TrackedBar
          key={bar.key}
          {...{ xOf, track }}
          y={bar.y}
          height={bar.height}
          bar={barOf(bar)}
        />
      ))}
    </g>
  );
}
