import type { Request } from 'express';
import { currencyOf, DEFAULT_CURRENCY, type Currency } from '../../core/money/currency.ts';
import { currencyChanged } from '../../core/money/currency-problem.ts';
import type { Actor } from '../../core/permission/actor.ts';

/** In it a call says, and an answer tells, in which currency its amounts are. */
export const CURRENCY_HEADER = 'X-Currency';

/**
 * The currency of the household that the call is about. Callers may say in which they count: if it is another, they have
 * not noticed yet that it was changed.
 *
 * @throws Problem currency_changed, before what they sent is taken for something else
 */
export function readCurrency(request: Request, actor: Actor | null): Currency {
  if (actor === null) return DEFAULT_CURRENCY;
  const currency = currencyOf(actor.member);
  const stated = request.get(CURRENCY_HEADER) ?? currency;
  if (request.method !== 'GET' && stated !== currency) throw currencyChanged(currency);
  return currency;
}
