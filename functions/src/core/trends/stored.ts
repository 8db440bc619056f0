import * as z from 'zod';
import { storedCents, storedId, storedInstant, storedMonth } from '../wire/stored.ts';
import { ALL_MONTHS } from './sum-cells.ts';

/** By day of the month; with `p` before it, a debt that ended without a row. */
const byDay = z.record(z.string().regex(/^p?\d\d$/), storedCents).readonly();
/** Near a month's end by time, in quarters of an hour. */
const byMonth = z
  .record(z.string().regex(/^\d{4}-\d{2}(-\d{2}T\d{2}:\d{2})?$/), storedCents)
  .readonly();

/**
 * The sums of a month, or of all months (`ALL_MONTHS`, balances only). Usually one document; further parts hold what
 * does not fit, and all parts are added up.
 */
export const storedSums = z.strictObject({
  id: storedId,
  of: z.union([z.literal(ALL_MONTHS), storedMonth]),
  /** The time of the last change by a row; absent = it was rebuilt as a whole. */
  changedAt: storedInstant.optional(),
  /** By people, category and day: the amount in cents, positive also for refunds. */
  cells: z.record(storedId, z.record(storedId, byDay).readonly()).readonly().optional(),
  /** By people and day: the number of rows. */
  counts: z.record(storedId, byDay).readonly().optional(),
  /** By people and category: the category's name in rows. */
  names: z.record(storedId, z.record(storedId, z.string()).readonly()).readonly().optional(),
  /** By pair and day (for all months: month): the change of the second person's debt to the first. */
  balances: z
    .record(storedId, z.union([byDay, byMonth]))
    .readonly()
    .optional(),
});
export type SumDocument = z.infer<typeof storedSums>;
