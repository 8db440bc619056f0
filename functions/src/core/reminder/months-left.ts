import type { MonthKey } from '../calendar/calendar.ts';
import { sumCents, type Cents } from '../money/money.ts';

export interface MonthSpan {
  first: MonthKey;
  last: MonthKey;
}

/**
 * The months of the rest of a person's claims: the opposite direction offsets the oldest claims
 * first.
 * @param cents the rest of the claims
 */
export function monthsLeft(
  claims: readonly { month: MonthKey; cents: Cents }[],
  cents: Cents,
): MonthSpan | null {
  let offset = Math.max(0, sumCents(claims.map((one) => one.cents)) - cents);
  const left = claims
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
    .filter((claim) => {
      const gone = Math.min(offset, claim.cents);
      offset -= gone;
      return gone < claim.cents;
    });
  const [first, last] = [left[0], left.at(-1)];
  return first && last ? { first: first.month, last: last.month } : null;
}
