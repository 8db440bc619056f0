import type { Request } from 'express';
import { currencyOf, DEFAULT_CURRENCY, type Currency } from '../../core/money/currency.ts';
import { currencyChanged } from '../../core/money/currency-problem.ts';
import type { Actor } from '../../core/permission/actor.ts';

export const CURRENCY_HEADER = 'X-Currency';

/**
 * The household's currency. Clients may send theirs: if it differs, they have not noticed that it
 * was changed.
 * @throws Problem currency_changed, before amounts are misread
 */
export function readCurrency(request: Request, actor: Actor | null): Currency {
  if (actor === null) return DEFAULT_CURRENCY;
  const currency = currencyOf(actor.member);
  const stated = request.get(CURRENCY_HEADER) ?? currency;
  if (request.method !== 'GET' && stated !== currency) throw currencyChanged(currency);
  return currency;
}
