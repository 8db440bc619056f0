import type { Cents } from '../money/money.ts';

/** Cents spent as YNAB's outflow. */
export function toMilliunits(cents: Cents): number {
  return cents === 0 ? 0 : cents * -10;
}
