import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import type { Cents } from '@housetab/functions/core/money/money';
import { linePositions } from '@/components/charts/line-positions';
import {
  AxisAmount,
  chartTheme,
  MonthColumn,
  MonthNames,
  moveAlongMonths,
  ShownBand,
  ShowPicture,
  usePicture,
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
  data: readonly { x: string; y: number | null }[];
}

const TICKS = 4;
/** If all colours are the same, lines differ by their dashes. */
const dashes = ['none', '6 3', '2 3', '10 3 2 3', '1 4', '12 4'];

/** Months as points of lines. Default export: loads with its library after the screen's data. */
export default function LineDrawing({ colors, lines, reach, ...picture }: LineDrawingProps) {
  const { label, months, layout, onPoint } = picture;
  const { margin, slot } = layout;
  const data = lines.map((line, index): Series => ({
    id: String(index),
    data: months.map((month, at) => ({ x: month, y: line[at] ?? null })),
  }));
  return (
    <ShowPicture value={picture}>
      <div
        role="group"
        aria-label={`${label}, as a line chart`}
        onKeyDown={moveAlongMonths}
        onPointerLeave={() => onPoint(null)}
      >
        <Line<Series>
          data={data}
          width={layout.width}
          height={layout.height}
          // The first and the last month are centred in their columns.
          margin={{ ...margin, left: margin.left + slot / 2, right: margin.right + slot / 2 }}
          xScale={{ type: 'point' }}
          yScale={{ type: 'linear', min: reach.least, max: reach.most }}
          colors={({ id }) => colors[Number(id)] ?? 'var(--edge)'}
          gridYValues={TICKS}
          enableGridX={false}
          axisBottom={null}
          axisLeft={{
            tickValues: TICKS,
            renderTick: ({ value, y }) => <Tick value={Number(value)} y={y} />,
          }}
          layers={[Band, Grid, Lines, Columns, 'axes']}
          isInteractive={false}
          theme={chartTheme}
          role="presentation"
          animate={false}
        />
      </div>
    </ShowPicture>
  );
}

type Layer = LineCustomSvgLayerProps<Series>;

/** The library's axis starts in the middle of the first month. */
function Tick({ value, y }: { value: number; y: number }) {
  const { layout } = usePicture();
  return (
    <g transform={`translate(${-layout.slot / 2},0)`}>
      <AxisAmount value={value} y={y} />
    </g>
  );
}

function middles({ xScale }: Layer, months: readonly string[]) {
  return (month: number) => Number(xScale(months[month]!) ?? 0);
}

function Band(layer: Layer) {
  const { months } = usePicture();
  return <ShownBand xOf={middles(layer, months)} innerHeight={layer.innerHeight} />;
}

/** Full-width lines; the zero line stands out. */
function Grid({ yScale, innerWidth }: Layer) {
  const { layout } = usePicture();
  const half = layout.slot / 2;
  const ticks = (yScale as unknown as { ticks: (count: number) => number[] }).ticks(TICKS);
  return (
    <g aria-hidden>
      {[...new Set([0, ...ticks])].map((tick) => (
        <line
          key={tick}
          x1={-half}
          x2={innerWidth + half}
          y1={Number(yScale(tick))}
          y2={Number(yScale(tick))}
          stroke={tick === 0 ? 'var(--edge)' : 'var(--line)'}
          className="forced-colors:stroke-[GrayText]"
        />
      ))}
    </g>
  );
}

function Lines({ series, lineGenerator }: Layer) {
  const { marked, shown } = usePicture();
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

function Columns(layer: Layer) {
  const { months, layout } = usePicture();
  const { series, innerHeight } = layer;
  const { slot, margin } = layout;
  const xOf = middles(layer, months);
  const ends = { top: -margin.top + 4, bottom: innerHeight + 24 };
  return (
    <>
      {months.map((key, month) => (
        <MonthColumn key={key} month={month} x={xOf(month)} innerHeight={innerHeight}>
          {linePositions(
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
          ))}
        </MonthColumn>
      ))}
      <MonthNames xOf={xOf} innerHeight={layer.innerHeight} />
    </>
  );
}
