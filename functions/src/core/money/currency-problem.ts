import { Problem } from '../problem/problem.ts';
import type { Currency } from './currency.ts';

/** The household's currency has changed since the client read it. */
export function currencyChanged(currency: Currency): Problem {
  return new Problem(
    'currency_changed',
    `The household counts in ${currency}. Look at the amounts again, then send them in it.`,
  );
}
