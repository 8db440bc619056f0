import * as z from 'zod';
import { expenseKinds } from '../../core/expense/expense.ts';
import { recurrenceUnits } from '../../core/recurring/recurrence-rule.ts';
import {
  pauseReasons,
  recurringKinds,
  type Draft,
  type RecurringExpense,
  type RecurringTemplate,
} from '../../core/recurring/recurring-expense.ts';
import { entryDocumentSchemas, splitDocumentSchema } from './entry-document-schemas.ts';

/** Recurring expenses and drafts; see `document-schemas.ts`. */

const id = z.string().min(1);
const uid = id;
const cents = z.int().min(1);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const instant = z.date();
const ordinal = z.int().min(0);
const version = z.int().min(1);

const common = {
  amountCents: cents,
  note: z.string(),
  category: z.string(),
  categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  optional: z.boolean(),
};

const template: z.ZodType<RecurringTemplate> = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('expense'),
    ...common,
    kind: z.enum(expenseKinds),
    payers: z.array(z.strictObject({ memberId: uid, cents })).min(1),
    split: splitDocumentSchema,
  }),
  z.strictObject({
    of: z.literal('transaction'),
    ...common,
    paidBy: uid.nullable(),
    owedBy: uid.nullable(),
    payTo: z.string().nullable(),
  }),
]);

const rule = z.strictObject({
  every: z.int().min(1),
  unit: z.enum(recurrenceUnits),
  day: z.union([z.int(), z.literal('last')]).optional(),
  start: day,
  end: z.union([z.strictObject({ on: day }), z.strictObject({ count: z.int() })]).optional(),
});

const recurringExpense: z.ZodType<RecurringExpense> = z.strictObject({
  id,
  kind: z.enum(recurringKinds),
  template,
  rule,
  firstOrdinal: z.int(),
  ordinal,
  lastOn: day.nullable(),
  nextOn: day.nullable(),
  skipped: ordinal.nullable(),
  catchUp: z.strictObject({ until: day, from: ordinal }).nullable(),
  pausedAt: instant.nullable(),
  pausedWhy: z.enum(pauseReasons).nullable(),
  parties: z.array(uid),
  createdBy: uid,
  createdAt: instant,
  dueAt: instant.nullable(),
  shard: z.int().min(0),
  digest: z.string(),
  version,
  lastActivityId: id,
  updatedAt: instant,
  endedAt: instant.nullable(),
});

const draft: z.ZodType<Draft> = z.strictObject({
  id,
  seriesId: id,
  ordinal,
  on: day,
  template,
  parties: z.array(uid),
  createdBy: uid,
  createdAt: instant,
  remindAt: instant.nullable(),
  shard: z.int().min(0),
  version,
  updatedAt: instant,
});

export const entryAndRecurringSchemas = {
  ...entryDocumentSchemas,
  series: recurringExpense,
  drafts: draft,
};
