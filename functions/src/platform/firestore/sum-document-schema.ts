import * as z from 'zod';
import type { BudgetList } from '../../core/budget/stored-budgets.ts';
import type { SumDocument } from '../../core/trends/sum-document.ts';

const key = z.string().min(1);
const cents = z.int();
const month = z.string().regex(/^\d{4}-\d{2}$/);
const byDay = z.record(z.string().regex(/^p?\d\d$/), cents);
// Near a month's end by time, in quarters of an hour.
const byMonth = z.record(z.string().regex(/^\d{4}-\d{2}(-\d{2}T\d{2}:\d{2})?$/), cents);

export const sumDocumentSchema: z.ZodType<SumDocument> = z.strictObject({
  id: key,
  of: z.union([z.literal('all'), z.string().regex(/^\d{4}-\d{2}$/)]),
  changedAt: z.date().optional(),
  cells: z.record(key, z.record(key, byDay)).optional(),
  counts: z.record(key, byDay).optional(),
  names: z.record(key, z.record(key, z.string())).optional(),
  balances: z.record(key, z.union([byDay, byMonth])).optional(),
});

export const budgetListSchema: z.ZodType<BudgetList> = z.strictObject({
  id: key,
  lookAt: z.date().optional(),
  told: z.record(key, z.strictObject({ month: z.string(), reached: z.int() })).optional(),
  budgets: z.array(
    z.strictObject({
      id: key,
      categoryId: key,
      amountCents: cents.min(1),
      earlierAmounts: z
        .array(z.strictObject({ untilMonth: month, amountCents: cents.min(1) }))
        .optional(),
      carriesOver: z.boolean(),
      startMonth: month,
    }),
  ),
});
