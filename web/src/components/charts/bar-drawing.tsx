import { Bar, BarItem, type BarItemProps } from '@nivo/bar';
import type { Cents } from '@housetab/functions/core/money/money';
import { wholeOf } from '@housetab/functions/core/money/percentages';
import { BAR_LETTER_WIDTH, TURNED_LETTERS, type BarLayout } from '@/components/charts/bar-layout';
import type { ChartRow } from '@/components/charts/bar-rows';
import {
  ChartMarks,
  ownMarks,
  shortenName,
  TipMark,
  useDrawing,
  zeroLine,
} from '@/components/charts/chart-marks';
import { formatTick } from '@/components/charts/money-tick';
import { sideways } from '@/components/charts/move-focus';
import { Amount } from '@/components/ui/amount';
import { formatMoney } from '@/lib/format/format';
import { formatExactShare, formatShare } from '@/lib/format/format-share';
import { useMediaQuery } from '@/lib/use-media-query';

/** Pixels: narrower bars show no share above them. */
const SHARE_SLOT = 38;

/** A bar for the library; `drawn` is its height in cents. */
type Datum = { name: string; drawn: number };

interface BarDrawingProps {
  label: string;
  rows: readonly ChartRow[];
  layout: BarLayout;
}

interface Bars {
  rows: readonly ChartRow[];
  whole: Cents;
}

const axisTicks = { tickSize: 0, tickPadding: 8 };

/** The bars. Default export: loads with its library after the screen's data. */
export default function BarDrawing({ label, rows, layout }: BarDrawingProps) {
  const { width, height, margin, slot, isTurned, heights, centsPerPixel } = layout;
  const whole = wholeOf(rows.map(({ amount }) => amount));
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const data = rows.map(({ name }, index) => ({ name, drawn: heights[index]! * centsPerPixel }));
  const values = data.map(({ drawn }) => drawn);
  const tickValues = rows.every(({ amount }) => amount === 0) ? [0] : 4;
  return (
    <ChartMarks
      label={`${label}, as a bar chart`}
      drawing={{ rows, whole } satisfies Bars}
      arrows={sideways}
      data-bar-chart
      // System colours with forced colours, so that bars and words are visible.
      className="forced-colors:[&_rect[rx]]:fill-[CanvasText]! forced-colors:[&_text]:fill-[CanvasText]!"
    >
      <Bar<Datum>
        {...ownMarks}
        data={data}
        keys={['drawn']}
        indexBy="name"
        width={width}
        height={height}
        margin={margin}
        // The axis always includes zero: bars start there.
        valueScale={{ type: 'linear', min: Math.min(0, ...values), max: Math.max(0, ...values) }}
        padding={slot > 40 ? 0.35 : 0.25}
        colors={({ index }) => rows[index]?.color ?? 'var(--line)'}
        borderRadius={3}
        gridYValues={tickValues}
        axisLeft={{ ...axisTicks, tickValues, format: formatTick }}
        axisBottom={{
          renderTick: ({ value, x, y }) => (
            <Name name={String(value)} x={x} y={y} isTurned={isTurned} slot={slot} />
          ),
        }}
        enableLabel={slot >= SHARE_SLOT}
        label={({ index }) => shareAbove(rows[index], whole)}
        labelPosition="end"
        labelOffset={11}
        layers={['grid', 'axes', 'bars', 'markers']}
        markers={zeroLine}
        barComponent={FocusableBar}
        animate={!isCalm}
      />
    </ChartMarks>
  );
}

/** The library's bar, with a tooltip. */
function FocusableBar(props: BarItemProps<Datum>) {
  const { rows, whole } = useDrawing<Bars>();
  const { index } = props.bar.data;
  const row = rows[index];
  if (!row) return null;
  const { name, amount, share } = row;
  const exact = formatExactShare({ percentage: share, amount, whole });
  return (
    <TipMark
      index={index}
      count={rows.length}
      label={`${name}, ${formatMoney(amount)}, ${exact}`}
      tip={
        <>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-muted tabular-nums">
            <Amount value={amount} /> · {exact}
          </span>
        </>
      }
      side={amount < 0 ? 'bottom' : 'top'}
      data-upright-bar
    >
      <BarItem {...props} isFocusable={false} />
    </TipMark>
  );
}

interface NameProps {
  name: string;
  x: number;
  y: number;
  isTurned: boolean;
  slot: number;
}

/** The category's name below a bar, shortened if there is no space; hovering shows the whole name. */
function Name({ name, x, y, isTurned, slot }: NameProps) {
  const letters = isTurned ? TURNED_LETTERS : Math.floor((slot - 6) / BAR_LETTER_WIDTH);
  return (
    <g transform={`translate(${x},${y})`} fontSize={12} aria-hidden>
      <title>{name}</title>
      <text
        fill="var(--ink)"
        {...(isTurned
          ? { textAnchor: 'end', transform: 'translate(4,14) rotate(-45)' }
          : { textAnchor: 'middle', y: 19 })}
      >
        {shortenName(name, letters)}
      </text>
    </g>
  );
}

function shareAbove(row: ChartRow | undefined, whole: Cents): string {
  // A negative amount has no share.
  if (!row || row.share === null) return '';
  return formatShare({ percentage: row.share, amount: row.amount, whole });
}
