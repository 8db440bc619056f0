/**
 * Amounts as the API sends them. Separate from `money.ts`, so that screens can use that file
 * without loading zod.
 */
import * as z from 'zod';
import { hasWholeCents, MAX_CENTS, toAmount } from './money.ts';

/**
 * A signed amount of money in the API: dollars with at most two decimals. For totals and net
 * amounts; a transaction's amount is `amountSchema`.
 */
export const moneySchema = z
  .number()
  .refine(hasWholeCents, { message: 'An amount has at most two decimals.' })
  .meta({ description: 'US dollars with at most two decimals.', multipleOf: 0.01 });

/** The amount of a transaction in the API: 0.01 to 9,999,999.99 dollars, at most two decimals. */
export const amountSchema = z
  .number({ error: 'Please enter a valid amount' })
  .min(0.01, { message: 'The amount must be at least 0.01.' })
  .max(toAmount(MAX_CENTS), { message: 'The amount must be at most 9,999,999.99.' })
  .refine(hasWholeCents, { message: 'An amount has at most two decimals.' })
  .meta({
    description: 'US dollars, 0.01 to 9,999,999.99, at most two decimals.',
    multipleOf: 0.01,
  });
