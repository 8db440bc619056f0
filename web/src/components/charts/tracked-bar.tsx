import { useId } from 'react';

/** A bar from zero to its amount: to the right, or to the left if negative. */
export interface DrawnBar {
  amount: number;
  /** null until known. */
  color: string | null;
  /** Distinguishes it without colour from the one above. */
  isStriped?: boolean;
  /** The expected value today. */
  mark?: number | null;
}

/** The axis range that fits all bars and their limits. */
export function reachOfBars(
  bars: readonly DrawnBar[],
  track: number | undefined,
): { min: number; max: number } {
  const amounts = bars.flatMap(({ amount, mark }) => [amount, mark ?? 0]);
  return { min: Math.min(0, ...amounts), max: Math.max(0, track ?? 0, ...amounts) };
}

/** Pixels: minimum for a visible amount. */
const THINNEST = 2;
const CORNER = 3;

interface TrackedBarProps {
  bar: DrawnBar;
  /** The position of an amount on the axis, in pixels. */
  xOf: (amount: number) => number;
  y: number;
  height: number;
  /** The bar's limit: drawn behind it, and as a line on it if exceeded. */
  track: number | undefined;
}

export function TrackedBar({ bar, xOf, y, height, track }: TrackedBarProps) {
  const pattern = useId();
  const { amount, color, isStriped = false, mark } = bar;
  const zero = xOf(0);
  const fill = color ?? 'var(--line)';
  const width = amount === 0 ? 0 : Math.max(THINNEST, Math.abs(xOf(amount) - zero));
  return (
    <g>
      {track !== undefined && (
        <rect
          {...{ x: zero, y, height, rx: CORNER, width: xOf(track) - zero }}
          className="fill-sunken forced-colors:fill-none forced-colors:stroke-[GrayText]"
        />
      )}
      {isStriped && <Stripes id={pattern} color={fill} />}
      <rect
        data-bar
        x={amount < 0 ? zero - width : zero}
        {...{ y, height, width, rx: Math.min(CORNER, width / 2) }}
        fill={isStriped ? `url(#${pattern})` : fill}
        stroke={isStriped ? fill : undefined}
        className={
          isStriped ? 'forced-colors:stroke-[CanvasText]' : 'forced-colors:fill-[CanvasText]'
        }
      />
      {track !== undefined && amount > track && <Upright x={xOf(track)} {...{ y, height }} />}
      {mark != null && <Upright x={xOf(mark)} {...{ y, height }} isDotted />}
    </g>
  );
}

function Stripes({ id, color }: { id: string; color: string }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={3} height={6} fill={color} className="forced-colors:fill-[CanvasText]" />
    </pattern>
  );
}

/** Pixels that a line across a bar extends above and below it. */
export const OVER = 4;

interface UprightProps {
  x: number;
  y: number;
  height: number;
  isDotted?: boolean;
}

/** A line across a bar, outlined in the background colour to be visible on every colour. */
function Upright({ x, y, height, isDotted = false }: UprightProps) {
  const line = { x1: x, x2: x, y1: y - OVER, y2: y + height + OVER };
  return (
    <>
      <line
        {...line}
        stroke="var(--raised)"
        strokeWidth={4}
        className="forced-colors:stroke-[Canvas]"
      />
      <line
        {...line}
        stroke="var(--ink)"
        strokeWidth={2}
        strokeDasharray={isDotted ? '2 2' : undefined}
        className="forced-colors:stroke-[Highlight]"
      />
    </>
  );
}
