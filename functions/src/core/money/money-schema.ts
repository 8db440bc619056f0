/**
 * Amounts as API services receive and return them. `wire-money.ts` converts from and to the
 * household's currency at the edge of the API. Separate from `money.ts`, so that screens can use
 * that file without loading zod.
 */
import { decimalsText, limitText } from './file-amount.ts';
import * as z from 'zod';
import { currencyOfTexts, DEFAULT_CURRENCY } from './currency.ts';
import { hasWholeCents, MAX_CENTS, toAmount } from './money.ts';

const ON_THE_WIRE = {
  description: "An amount in the household's currency, with as many decimals at most as it has.",
  multipleOf: 0.001,
};

function tooFine(): string {
  const currency = currencyOfTexts();
  const name = currency === DEFAULT_CURRENCY ? '' : ` in ${currency}`;
  return `An amount${name} has ${decimalsText(currency)}.`;
}

/** A signed amount, for totals and net amounts; a transaction's amount is `amountSchema`. */
export const moneySchema = z.number().refine(hasWholeCents, { error: tooFine }).meta(ON_THE_WIRE);

/** The amount of a transaction: 1 to 999,999,999 minor units. */
export const amountSchema = z
  .number({ error: 'Please enter a valid amount' })
  .min(0.01, { error: () => `The amount must be at least ${limitText(1)}.` })
  .max(toAmount(MAX_CENTS), {
    error: () => `The amount must be at most ${limitText(MAX_CENTS)}.`,
  })
  .refine(hasWholeCents, { error: tooFine })
  .meta({
    ...ON_THE_WIRE,
    description:
      "An amount in the household's currency, more than 0, with as many decimals at most as it has; at most " +
      '9,999,999.99, in JPY 999,999,999, in KWD 999,999.999.',
    minimum: 0.001,
    maximum: MAX_CENTS,
  });
