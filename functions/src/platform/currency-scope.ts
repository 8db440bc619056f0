import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_CURRENCY, writeMoneyAs, type Currency } from '../core/money/currency.ts';

const scope = new AsyncLocalStorage<Currency>();

writeMoneyAs(() => scope.getStore() ?? DEFAULT_CURRENCY);

/**
 * Does something for a household: whatever is written meanwhile, a refusal, what is wrong with a field, a sentence of a
 * letter or a transaction at YNAB, has its amounts in the household's currency.
 */
export function inCurrency<Result>(currency: Currency, work: () => Result): Result {
  return scope.run(currency, work);
}
