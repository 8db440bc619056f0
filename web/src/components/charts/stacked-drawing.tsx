import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import type { ScaleBand } from '@nivo/scales';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { ownMarks, zeroLine } from '@/components/charts/chart-marks';
import {
  AxisAmount,
  MonthColumns,
  MonthMarks,
  ShownBand,
  useMonths,
  type MonthPicture,
} from '@/components/charts/month-columns';

/** A month for the library: amounts by layer index. */
type Datum = Record<string, string | number>;

export interface StackedDrawingProps extends MonthPicture {
  /** The colour of each layer; null until known. */
  colors: readonly (string | null)[];
  /** By month, then by layer. */
  amounts: readonly (readonly Cents[])[];
  reach: { least: Cents; most: Cents };
}

/** Pixels: minimum for a visible amount. */
const THINNEST = 1;
const TICKS = 4;

/** Months as stacked bars. Default export: loads with its library after the screen's data. */
export default function StackedDrawing(props: StackedDrawingProps) {
  const { colors, amounts, reach, months, layout } = props;
  // The first two bars cover the axis amounts.
  const cover = Math.max(0, ...amounts.slice(0, 2).map(pileOf));
  const keys = colors.map((_, layer) => String(layer));
  const data = months.map((month, index): Datum => ({
    month,
    ...Object.fromEntries(keys.map((key, layer) => [key, amounts[index]?.[layer] ?? 0])),
  }));
  return (
    <MonthMarks kind="bar chart" drawing={props}>
      <Bar<Datum>
        {...ownMarks}
        data={data}
        keys={keys}
        indexBy="month"
        width={layout.width}
        height={layout.height}
        margin={layout.margin}
        valueScale={{ type: 'linear', min: reach.least, max: reach.most || 1 }}
        indexScale={{ type: 'band', round: false }}
        padding={layout.slot > 40 ? 0.36 : 0.24}
        colors={({ id }) => colors[Number(id)] ?? 'var(--line)'}
        gridYValues={TICKS}
        axisBottom={null}
        axisLeft={{
          tickValues: TICKS,
          renderTick: ({ value, y }) => <AxisAmount value={Number(value)} y={y} cover={cover} />,
        }}
        markers={zeroLine}
        layers={[Band, 'grid', 'markers', Columns, 'axes']}
      />
    </MonthMarks>
  );
}

function pileOf(amounts: readonly Cents[]): Cents {
  return sumCents(amounts.filter((amount) => amount > 0));
}

type Layer = BarCustomLayerProps<Datum>;

function middles({ xScale }: Layer, months: readonly string[]) {
  const scale = xScale as ScaleBand<string>;
  return (month: number) => (scale(months[month]!) ?? 0) + scale.bandwidth() / 2;
}

function Band(layer: Layer) {
  const { months } = useMonths();
  return <ShownBand xOf={middles(layer, months)} innerHeight={layer.innerHeight} />;
}

function Columns(layer: Layer) {
  const { months, marked } = useMonths();
  const { bars, innerHeight } = layer;
  return (
    <MonthColumns xOf={middles(layer, months)} innerHeight={innerHeight}>
      {(month) =>
        bars
          .filter(({ data }) => data.indexValue === months[month] && data.value)
          .map(({ data, x, y, width, height, color }) => (
            <rect
              key={data.id}
              data-layer={data.id}
              x={x}
              y={y}
              width={width}
              height={Math.max(THINNEST, height)}
              fill={color}
              // A background-coloured line between layers: colour alone would not separate them.
              stroke="var(--raised)"
              strokeWidth={height > 3 ? 1 : 0}
              opacity={marked === null || marked === Number(data.id) ? 1 : 0.3}
              className="transition-opacity duration-150 forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
            />
          ))
      }
    </MonthColumns>
  );
}
