import { useRef, type MouseEvent, type ReactNode } from 'react';
import { monthName, yearOf, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import { ChartMarks, useDrawing } from '@/components/charts/chart-marks';
import { formatTick } from '@/components/charts/money-tick';
import type { MonthLayout } from '@/components/charts/month-layout';
import { sideways } from '@/components/charts/move-focus';

export interface Pointed {
  month: number;
  layer: number | null;
}

/** Common props of charts by month: one month is described beside the chart. */
export interface MonthPicture {
  label: string;
  months: readonly MonthKey[];
  layout: MonthLayout;
  sayMonth: (month: number) => string;
  shown: number;
  onShow: (month: number) => void;
  marked: number | null;
  onPoint: (pointed: Pointed | null) => void;
  onOpen?: (pointed: Pointed) => void;
}

export function useMonths(): MonthPicture {
  return useDrawing<MonthPicture>();
}

interface MonthMarksProps {
  kind: 'bar chart' | 'line chart';
  drawing: MonthPicture;
  children: ReactNode;
}

export function MonthMarks({ kind, drawing, children }: MonthMarksProps) {
  return (
    <ChartMarks
      label={`${drawing.label}, as a ${kind}`}
      drawing={drawing}
      arrows={sideways}
      onPointerLeave={() => drawing.onPoint(null)}
      // System colours with forced colours, so that the grid is visible.
      className="forced-colors:[&_line]:stroke-[GrayText]!"
    >
      {children}
    </ChartMarks>
  );
}

interface ColumnsProps {
  xOf: (month: number) => number;
  innerHeight: number;
}

export function ShownBand({ xOf, innerHeight }: ColumnsProps) {
  const { layout, shown } = useMonths();
  const { slot, margin } = layout;
  return (
    <rect
      aria-hidden
      x={xOf(shown) - slot / 2}
      y={-margin.top + 4}
      width={slot}
      height={innerHeight + margin.top + 20}
      rx={6}
      className="fill-sunken forced-colors:fill-none forced-colors:stroke-[Highlight]"
    />
  );
}

interface MonthColumnsProps extends ColumnsProps {
  /** The marks of a month. */
  children: (month: number) => ReactNode;
}

export function MonthColumns({ xOf, innerHeight, children }: MonthColumnsProps) {
  const { months } = useMonths();
  return (
    <>
      {months.map((key, month) => (
        <MonthColumn key={key} month={month} x={xOf(month)} innerHeight={innerHeight}>
          {children(month)}
        </MonthColumn>
      ))}
      <MonthNames xOf={xOf} innerHeight={innerHeight} />
    </>
  );
}

function MonthNames({ xOf, innerHeight }: ColumnsProps) {
  const { months, layout, shown } = useMonths();
  const years = placesOfYears(months, layout.slot);
  return (
    <g aria-hidden textAnchor="middle" fontSize={12}>
      {months.map((month, index) => {
        const hasYear = years.includes(index);
        return (
          <g key={month} transform={`translate(${xOf(index)},${innerHeight})`}>
            <text
              y={16}
              fontWeight={index === shown ? 600 : 400}
              className={`${index === shown ? 'fill-ink' : 'fill-muted'} forced-colors:fill-[CanvasText]`}
            >
              {monthName(month).slice(0, layout.hasNames ? 3 : 1)}
            </text>
            {hasYear && (
              <text
                y={32}
                // The first month's year starts at the month's edge, so that it is not cut.
                x={index === 0 ? -layout.slot / 2 : 0}
                textAnchor={index === 0 ? 'start' : 'middle'}
                className="fill-muted text-[0.6875rem] forced-colors:fill-[CanvasText]"
              >
                {yearOf(month)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The width of a year, in pixels. */
const YEAR = 40;

/** Indexes of months with a year label: the first of each year, if two labels fit side by side. */
function placesOfYears(months: readonly MonthKey[], slot: number): number[] {
  const firsts = months.flatMap((month, index) =>
    index === 0 || yearOf(months[index - 1]!) !== yearOf(month) ? [index] : [],
  );
  return firsts.filter((place, index) => {
    const next = firsts[index + 1];
    return next === undefined || (next - place) * slot >= YEAR;
  });
}

interface AxisAmountProps {
  value: number;
  y: number;
  /** The amount up to which bars cover axis amounts inside the chart. */
  cover?: number;
}

/** An axis amount: beside the chart, or on its line if there is no space. */
export function AxisAmount({ value, y, cover = 0 }: AxisAmountProps) {
  const { layout } = useMonths();
  if (layout.isAxisInside && (value === 0 || (value > 0 && value < cover))) return null;
  return (
    <text
      aria-hidden
      transform={layout.isAxisInside ? `translate(0,${y - 4})` : `translate(-8,${y})`}
      textAnchor={layout.isAxisInside ? 'start' : 'end'}
      dominantBaseline={layout.isAxisInside ? 'auto' : 'central'}
      // An outline in the background colour keeps the letters readable on a bar.
      stroke={layout.isAxisInside ? 'var(--raised)' : undefined}
      strokeWidth={3}
      paintOrder="stroke"
      className="pointer-events-none fill-muted text-[0.6875rem] tabular-nums forced-colors:fill-[CanvasText]"
    >
      {formatTick(value)}
    </text>
  );
}

interface ColumnProps {
  month: number;
  x: number;
  innerHeight: number;
  children: ReactNode;
}

/**
 * A month that can be hovered, tapped and focused. Focus and a first tap describe it; a click, a
 * second tap, Enter and Space open its rows.
 */
function MonthColumn({ month, x, innerHeight, children }: ColumnProps) {
  const { months, layout, sayMonth, shown, onShow, onPoint, onOpen } = useMonths();
  const { slot, margin } = layout;
  // A first tap only describes the month; a mouse has done so by hovering.
  const onlyShows = useRef(false);
  const layerAt = (event: MouseEvent) => {
    const layer = (event.target as Element).getAttribute('data-layer');
    return layer === null ? null : Number(layer);
  };
  return (
    <g
      role={onOpen ? 'button' : 'img'}
      aria-label={sayMonth(month)}
      tabIndex={month === shown ? 0 : -1}
      data-month={months[month]}
      onFocus={() => onShow(month)}
      onPointerDown={({ pointerType }) => {
        onlyShows.current = pointerType === 'touch' && month !== shown;
      }}
      onPointerMove={(event) => {
        if (event.pointerType !== 'touch') onPoint({ month, layer: layerAt(event) });
      }}
      onClick={(event) => {
        onShow(month);
        if (!onlyShows.current) onOpen?.({ month, layer: layerAt(event) });
        onlyShows.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen?.({ month, layer: null });
      }}
      className={onOpen && 'cursor-pointer'}
    >
      <rect
        x={x - slot / 2}
        y={-margin.top + 4}
        width={slot}
        height={innerHeight + margin.top + 20}
        fill="transparent"
      />
      {children}
    </g>
  );
}
