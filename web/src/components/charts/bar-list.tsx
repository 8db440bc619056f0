import { useId, useState } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { wholeOf } from '@housetab/functions/core/money/percentages';
import { MAX_CHART_ROWS, foldRows, type ChartRow } from '@/components/charts/bar-rows';
import { scaleBars, type BarPosition } from '@/components/charts/bar-scale';
import { Amount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';
import { TextButton } from '@/components/ui/link';
import { formatExactShare, formatShare } from '@/lib/format/format-share';

interface BarListProps {
  label: string;
  rows: readonly ChartRow[];
}

/**
 * Amounts by category: a table with a proportional bar in each line. Names are never cut. In a
 * narrow space the bar is below its line.
 */
export function BarList({ label, rows }: BarListProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const folded = foldRows(rows);
  const isFolded = folded.length < rows.length;
  const shown = isWhole ? rows : folded;
  const whole = wholeOf(rows.map(({ amount }) => amount));
  const { zero, places } = scaleBars(shown.map(({ amount }) => amount));
  return (
    <div className="@container">
      <div
        role="table"
        id={id}
        aria-label={label}
        data-chart
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-3 @lg:grid-cols-[fit-content(14rem)_minmax(4rem,1fr)_auto_auto] @lg:gap-y-2.5"
      >
        <div role="row" className="sr-only">
          <div role="columnheader">Category</div>
          <div role="columnheader">Amount</div>
          <div role="columnheader">Percentage</div>
        </div>
        {shown.map((row, index) => (
          <Line key={row.name} row={row} whole={whole} place={places[index]!} zero={zero} />
        ))}
      </div>
      {isFolded && (
        <TextButton
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-3 text-sm print:hidden"
        >
          {isWhole ? `Show the first ${MAX_CHART_ROWS}` : `Show all ${rows.length}`}
        </TextButton>
      )}
    </div>
  );
}

interface LineProps {
  row: ChartRow;
  /** 100 % of the shares. */
  whole: Cents;
  place: BarPosition;
  zero: number;
}

function Line({ row: { name, amount, share, color }, whole, place, zero }: LineProps) {
  return (
    <div role="row" className="col-span-full grid grid-cols-subgrid items-center">
      <div role="rowheader" className="wrap-anywhere @max-[15rem]:col-span-full">
        {name}
      </div>
      <Bar place={place} zero={zero} color={color} />
      <div role="cell" className="text-right text-sm">
        <Amount
          value={amount}
          className="@max-[15rem]:wrap-anywhere @max-[15rem]:whitespace-normal!"
        />
      </div>
      <div role="cell" className="min-w-11 text-right text-sm text-muted tabular-nums">
        <span aria-hidden>{formatShare({ percentage: share, amount, whole })}</span>
        <span className="sr-only">{formatExactShare({ percentage: share, amount, whole })}</span>
      </div>
    </div>
  );
}

interface BarProps {
  place: BarPosition;
  zero: number;
  color: string | null;
}

/** With negative amounts a line marks zero. */
function Bar({ place: { start, width }, zero, color }: BarProps) {
  return (
    <div
      aria-hidden
      className="relative order-last col-span-full mt-1 h-2.5 @lg:order-none @lg:col-span-1 @lg:mt-0"
    >
      {width > 0 && (
        <div
          data-bar
          style={{
            insetInlineStart: `${start}%`,
            width: `${width}%`,
            background: color ?? undefined,
          }}
          // System colours with forced colours, so that the bar is visible.
          className={classNames(
            'absolute inset-y-0 min-w-0.5 rounded-sm forced-color-adjust-none forced-colors:bg-[CanvasText]!',
            // A bar without colour pulses: its length is known first.
            color === null && 'animate-pulse bg-line/70',
          )}
        />
      )}
      {zero > 0 && (
        <div
          style={{ insetInlineStart: `${zero}%` }}
          className="absolute -inset-y-0.5 w-px bg-ink"
        />
      )}
    </div>
  );
}
