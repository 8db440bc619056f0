import type { Cents } from '@housetab/functions/core/money/money';

/** The position of a bar, in percent of the space for bars. */
export interface BarPosition {
  start: number;
  width: number;
}

interface BarScale {
  /** The position of zero: 0 unless there are negative amounts. */
  zero: number;
  places: BarPosition[];
}

/** Proportional bars that start at one zero; negative ones go left. If all amounts are 0, bars have no length. */
export function scaleBars(amounts: readonly Cents[]): BarScale {
  const least = Math.min(0, ...amounts);
  const range = Math.max(0, ...amounts) - least;
  const percentOf = (cents: Cents) => (range === 0 ? 0 : (cents / range) * 100);
  const zero = percentOf(Math.abs(least));
  const places = amounts.map((cents) => {
    const width = percentOf(Math.abs(cents));
    return { start: cents < 0 ? zero - width : zero, width };
  });
  return { zero, places };
}

/** CSS pixels, from the report's specification. */
export const MIN_BAR_HEIGHT = 10;
export const MAX_BAR_HEIGHT = 180;

export interface UprightScale {
  /** Pixels; negative for bars below the axis. */
  heights: number[];
  centsPerPixel: number;
}

/**
 * Vertical bars on one zero line: the largest amount has the greatest height, the others are
 * proportional. The smallest are drawn taller, to be visible.
 */
export function scaleUprightBars(amounts: readonly Cents[]): UprightScale {
  const largest = Math.max(0, ...amounts.map(Math.abs));
  const centsPerPixel = largest === 0 ? 1 : largest / MAX_BAR_HEIGHT;
  const heights = amounts.map((cents) => {
    const height = Math.max(MIN_BAR_HEIGHT, Math.abs(cents) / centsPerPixel);
    return cents < 0 ? -height : height;
  });
  return { heights, centsPerPixel };
}
