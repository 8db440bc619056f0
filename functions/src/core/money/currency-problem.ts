import { Problem } from '../problem/problem.ts';
import type { Currency } from './currency.ts';

/** What was sent is of another currency than that in which the household counts by now. */
export function currencyChanged(currency: Currency): Problem {
  return new Problem(
    'currency_changed',
    `The household counts in ${currency}. Look at the amounts again, then send them in it.`,
  );
}
