import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import type { Cents } from '@housetab/functions/core/money/money';
import { linePositions } from '@/components/charts/line-positions';
import { ownMarks, zeroLine } from '@/components/charts/chart-marks';
import {
  AxisAmount,
  MonthColumns,
  MonthMarks,
  ShownBand,
  useMonths,
  type MonthPicture,
} from '@/components/charts/month-columns';

export interface LineDrawingProps extends MonthPicture {
  /** The colour of each line; null until known. */
  colors: readonly (string | null)[];
  /** By line, then by month; null before the first value. */
  lines: readonly (readonly (Cents | null)[])[];
  reach: { least: Cents; most: Cents };
}

interface Series {
  id: string;
  /** `x` is the month's index. */
  data: readonly { x: number; y: number | null }[];
}

const TICKS = 4;
/** If all colours are the same, lines differ by their dashes. */
const dashes = ['none', '6 3', '2 3', '10 3 2 3', '1 4', '12 4'];

/** Months as points of lines. Default export: loads with its library after the screen's data. */
export default function LineDrawing(props: LineDrawingProps) {
  const { colors, lines, reach, months, layout } = props;
  const data = lines.map((line, index): Series => ({
    id: String(index),
    data: months.map((_, month) => ({ x: month, y: line[month] ?? null })),
  }));
  return (
    <MonthMarks kind="line chart" drawing={props}>
      <Line<Series>
        {...ownMarks}
        data={data}
        width={layout.width}
        height={layout.height}
        margin={layout.margin}
        // Each month is centred in its column.
        xScale={{ type: 'linear', min: -0.5, max: months.length - 0.5, nice: false }}
        yScale={{ type: 'linear', min: reach.least, max: reach.most }}
        colors={({ id }) => colors[Number(id)] ?? 'var(--edge)'}
        gridYValues={TICKS}
        enableGridX={false}
        axisBottom={null}
        axisLeft={{
          tickValues: TICKS,
          renderTick: ({ value, y }) => <AxisAmount value={Number(value)} y={y} />,
        }}
        markers={zeroLine}
        layers={[Band, 'grid', 'markers', Lines, Columns, 'axes']}
      />
    </MonthMarks>
  );
}

type Layer = LineCustomSvgLayerProps<Series>;

const middles =
  ({ xScale }: Layer) =>
  (month: number) =>
    Number(xScale(month));

function Band(layer: Layer) {
  return <ShownBand xOf={middles(layer)} innerHeight={layer.innerHeight} />;
}

function Lines({ series, lineGenerator }: Layer) {
  const { marked, shown } = useMonths();
  return (
    <g aria-hidden>
      {series.map(({ id, color, data }, line) => (
        <g
          key={id}
          opacity={marked === null || marked === line ? 1 : 0.25}
          className="transition-opacity duration-150"
        >
          <path
            d={lineGenerator(data.map(({ position }) => position)) ?? undefined}
            fill="none"
            stroke={color}
            strokeWidth={marked === line ? 3.5 : 2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
            style={{ '--dashes': dashes[line % dashes.length] } as React.CSSProperties}
            className="forced-colors:stroke-[CanvasText] forced-colors:[stroke-dasharray:var(--dashes)]"
          />
          {data[shown]?.position.y != null && (
            <circle
              cx={data[shown].position.x}
              cy={data[shown].position.y}
              r={4.5}
              fill={color}
              stroke="var(--raised)"
              strokeWidth={2}
              className="forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
            />
          )}
        </g>
      ))}
    </g>
  );
}

/** Invisible areas: a press opens the nearest line. */
function Columns(layer: Layer) {
  const { slot, margin } = useMonths().layout;
  const { series, innerHeight } = layer;
  const xOf = middles(layer);
  const ends = { top: -margin.top + 4, bottom: innerHeight + 24 };
  return (
    <MonthColumns xOf={xOf} innerHeight={innerHeight}>
      {(month) =>
        linePositions(
          series.map(({ data }) => data[month]?.position.y),
          ends,
        ).map(({ line, ...place }) => (
          <rect
            key={line}
            data-layer={line}
            x={xOf(month) - slot / 2}
            y={place.top}
            width={slot}
            height={place.height}
            fill="transparent"
          />
        ))
      }
    </MonthColumns>
  );
}
