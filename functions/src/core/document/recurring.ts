import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { MAX_PAYERS } from '../expense/expense.ts';
import { expenseKinds } from '../expense/expense-kind.ts';
import { pauseReasons, recurringKinds } from '../recurring/recurring-kind.ts';
import { recurrenceRuleSchema } from '../recurring/recurring-expense-request.ts';
import { MAX_NOTE } from '../transaction/transaction.ts';
import { textSchema } from '../wire/text.ts';
import {
  categoryReferences,
  documentAmount,
  documentId,
  documentMember,
  documentName,
  documentSplit,
  memberCents,
} from './fields.ts';

const common = {
  amountCents: documentAmount,
  note: textSchema(MAX_NOTE),
  category: documentName,
  categories: categoryReferences,
  optional: z.boolean(),
};

const template = z
  .discriminatedUnion('of', [
    z.strictObject({
      of: z.literal('expense'),
      ...common,
      kind: z.enum(expenseKinds),
      payers: z.array(memberCents).min(1).max(MAX_PAYERS),
      split: documentSplit,
    }),
    z.strictObject({
      of: z.literal('transaction'),
      ...common,
      paidBy: documentMember.nullable(),
      owedBy: documentMember.nullable(),
      payTo: documentName.nullable(),
    }),
  ])
  .meta({ id: 'DocumentTemplate', description: 'What each of them is.' });

/** Enough for one occurrence a day for 50 years. It is limited because checks iterate over all of them. */
const ordinal = z.int().min(0).max(20_000);

export const documentRecurringExpense = z
  .strictObject({
    id: documentId,
    kind: z.enum(recurringKinds),
    template,
    rule: recurrenceRuleSchema,
    firstOrdinal: z.int().min(-20_000).max(20_001).meta({
      description: "The number that the rule's start has, or would have.",
    }),
    ordinal: ordinal.meta({ description: 'The last that was made or left out; 0 = none yet.' }),
    lastOn: calendarDateSchema.nullable(),
    nextOn: calendarDateSchema.nullable(),
    skipped: ordinal.nullable().meta({ description: 'The one that was left out last.' }),
    pausedAt: instantSchema.nullable(),
    pausedWhy: z.enum(pauseReasons).nullable(),
    createdBy: documentMember,
    createdAt: instantSchema,
    version: z.int().min(1),
    lastActivityId: documentId,
    updatedAt: instantSchema,
    endedAt: instantSchema.nullable(),
  })
  .meta({ id: 'DocumentSeries' });
export type DocumentRecurringExpense = z.infer<typeof documentRecurringExpense>;

export const documentDraft = z
  .strictObject({
    id: documentId.meta({ description: 'Follows from the series and the number.' }),
    seriesId: documentId,
    ordinal: ordinal.min(1),
    on: calendarDateSchema,
    template,
    createdBy: documentMember,
    createdAt: instantSchema,
    version: z.int().min(1),
    updatedAt: instantSchema,
  })
  .meta({ id: 'DocumentDraft' });
export type DocumentDraft = z.infer<typeof documentDraft>;
