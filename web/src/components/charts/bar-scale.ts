import type { Cents } from '@housetab/functions/core/money/money';

/** Where a bar lies, in percent of the room for bars. */
export interface BarPlace {
  start: number;
  width: number;
}

export interface BarScale {
  /** Where zero lies: at 0 unless there are negative amounts. */
  zero: number;
  places: BarPlace[];
}

/**
 * Bars that are true to scale: all begin at one zero, and each is as long as its amount. What is
 * negative lies to the left of zero. Amounts that are all 0 have no length.
 */
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
