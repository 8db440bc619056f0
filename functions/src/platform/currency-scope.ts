import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_CURRENCY, writeMoneyAs, type Currency } from '../core/money/currency.ts';

const scope = new AsyncLocalStorage<Currency>();

writeMoneyAs(() => scope.getStore() ?? DEFAULT_CURRENCY);

/** Runs work in a household's currency: amounts in errors, mails and YNAB transactions use it. */
export function inCurrency<Result>(currency: Currency, work: () => Result): Result {
  return scope.run(currency, work);
}
