import { Bar, BarItem, type BarItemProps } from '@nivo/bar';
import { Tooltip } from 'radix-ui';
import { createContext, use, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { wholeOf } from '@housetab/functions/core/money/percentages';
import { BAR_LETTER_WIDTH, TURNED_LETTERS, type BarLayout } from '@/components/charts/bar-layout';
import type { ChartRow } from '@/components/charts/bar-rows';
import { formatTick } from '@/components/charts/money-tick';
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
  /** The bar with the tab stop; arrow keys move it. */
  active: number;
  setActive: (index: number) => void;
}

const BarsContext = createContext<Bars>({ rows: [], whole: 0, active: 0, setActive: () => {} });

const theme = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--muted)' },
  labels: { text: { fontSize: 12, fontWeight: 500, fill: 'var(--ink)' } },
  grid: { line: { stroke: 'var(--line)' } },
};
const axisTicks = { tickSize: 0, tickPadding: 8 };
const zeroLine = [
  { axis: 'y' as const, value: 0, lineStyle: { stroke: 'var(--edge)', strokeWidth: 1 } },
];

/** The bars. Default export: loads with its library after the screen's data. */
export default function BarDrawing({ label, rows, layout }: BarDrawingProps) {
  const { width, height, margin, slot, isTurned, heights, centsPerPixel } = layout;
  const whole = wholeOf(rows.map(({ amount }) => amount));
  const [active, setActive] = useState(0);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const data = rows.map(({ name }, index) => ({ name, drawn: heights[index]! * centsPerPixel }));
  const values = data.map(({ drawn }) => drawn);
  const tickValues = rows.every(({ amount }) => amount === 0) ? [0] : 4;
  return (
    <BarsContext value={{ rows, whole, active: Math.min(active, rows.length - 1), setActive }}>
      <Tooltip.Provider delayDuration={100}>
        <div
          role="group"
          aria-label={`${label}, as a bar chart`}
          data-bar-chart
          onKeyDown={moveFocus}
          // System colours with forced colours, so that bars and words are visible.
          className="forced-colors:[&_rect[rx]]:fill-[CanvasText]! forced-colors:[&_text]:fill-[CanvasText]!"
        >
          <Bar<Datum>
            data={data}
            keys={['drawn']}
            indexBy="name"
            width={width}
            height={height}
            margin={margin}
            // The axis always includes zero: bars start there.
            valueScale={{
              type: 'linear',
              min: Math.min(0, ...values),
              max: Math.max(0, ...values),
            }}
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
            isInteractive={false}
            theme={theme}
            role="presentation"
            animate={!isCalm}
          />
        </div>
      </Tooltip.Provider>
    </BarsContext>
  );
}

/** One tab stop; arrows, Home and End move between bars. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const bars = [...event.currentTarget.querySelectorAll<SVGGElement>('[data-upright-bar]')];
  const index = bars.findIndex((bar) => bar === event.target);
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: bars.length - 1 }[
    event.key
  ];
  const bar = index === -1 || target === undefined ? undefined : bars[target];
  if (!bar) return;
  event.preventDefault();
  bar.focus();
}

/** The library's bar, with a tooltip on hover, tap or focus. */
function FocusableBar(props: BarItemProps<Datum>) {
  const { rows, whole, active, setActive } = use(BarsContext);
  const [isOpen, setIsOpen] = useState(false);
  const { index } = props.bar.data;
  const row = rows[index];
  if (!row) return null;
  const { name, amount, share } = row;
  const exact = formatExactShare({ percentage: share, amount, whole });
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <Tooltip.Trigger asChild>
        <g
          role="img"
          aria-label={`${name}, ${formatMoney(amount)}, ${exact}`}
          // Its name has the same text.
          aria-describedby={undefined}
          tabIndex={index === active ? 0 : -1}
          data-upright-bar
          onFocus={() => setActive(index)}
          onClick={(event: MouseEvent) => {
            // On touch screens a tap shows the tooltip.
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          <BarItem {...props} isFocusable={false} />
        </g>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={amount < 0 ? 'bottom' : 'top'}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[min(20rem,calc(100vw-1rem))] animate-enter rounded-lg border bg-raised px-3 py-2 text-sm shadow-float"
        >
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-muted tabular-nums">
            <Amount value={amount} /> · {exact}
          </span>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
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
        {shorten(name, letters)}
      </text>
    </g>
  );
}

function shorten(name: string, letters: number): string {
  const all = [...name];
  return all.length > letters
    ? `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

function shareAbove(row: ChartRow | undefined, whole: Cents): string {
  // A negative amount has no share.
  if (!row || row.share === null) return '';
  return formatShare({ percentage: row.share, amount: row.amount, whole });
}
