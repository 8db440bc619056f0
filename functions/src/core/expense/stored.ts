import * as z from 'zod';
import { storedMemberCents, storedSplit } from '../split/stored.ts';
import { storedEntry } from '../transaction/stored.ts';
import { storedId } from '../wire/stored.ts';
import { expenseKinds } from './expense-kind.ts';

/** The split of a bill. */
export const storedBill = z.strictObject({
  kind: z.enum(expenseKinds),
  payers: z.array(storedMemberCents).min(1).readonly(),
  split: storedSplit,
});

/**
 * A bill that several members share. Its rows are transactions; debts, settlements and reports use
 * only those.
 */
export const storedExpense = storedEntry.extend({
  ...storedBill.shape,
  /** Computed by `shareOut` and stored. */
  shares: z.array(storedMemberCents).min(1).readonly(),
  /** The ids of its rows that are not deleted. */
  transactionIds: z.array(storedId).readonly(),
  /** The schedule that created it, and its occurrence number; null = entered by a person. */
  seriesId: storedId.nullable(),
  ordinal: z.int().nullable(),
});
export type Expense = z.infer<typeof storedExpense>;
