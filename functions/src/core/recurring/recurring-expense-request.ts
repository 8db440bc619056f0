import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { checkExpenseFields, expenseTemplateFields } from '../expense/expense-request.ts';
import { amountSchema } from '../money/money-schema.ts';
import { defaultSplitModes } from '../split/split.ts';
import {
  checkTransactionFields,
  transactionTemplateFields,
} from '../transaction/transaction-resource.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import { idSchema, newIdSchema } from '../wire/text.ts';
import { hasAnchorDay, MAX_OCCURRENCES, MAX_RECURRENCE_INTERVAL } from './recurrence-rule.ts';
import { recurrenceUnits, recurringKinds } from './recurring-kind.ts';

export const PAYMENT_REPEATS = 'A payment is recorded when it was made.';

/** Recurring expenses in requests. Amounts are in the currency's unit here and in cents everywhere else. */

export const recurringKindSchema = z.enum(recurringKinds).meta({
  description:
    '`varies`: on its day a draft waits, which counts nowhere until somebody says the amount.',
});

export const recurrenceRuleSchema = z
  .strictObject({
    every: z
      .int()
      .min(1)
      .max(MAX_RECURRENCE_INTERVAL, {
        message: `Use a number from 1 to ${MAX_RECURRENCE_INTERVAL}.`,
      }),
    unit: z.enum(recurrenceUnits),
    day: z
      .union([z.int().min(1).max(31), z.literal('last')], {
        message: 'Use a day from 1 to 31, or `last`.',
      })
      .optional()
      .meta({
        description:
          'With months and years. Default: the day of `start`. A month without it has its last day instead.',
      }),
    start: calendarDateSchema.meta({ description: 'The day of the first.' }),
    end: z
      .union([
        z.strictObject({ on: calendarDateSchema }),
        z.strictObject({ count: z.int().min(1).max(MAX_OCCURRENCES) }),
      ])
      .optional()
      .meta({ description: 'The last day on which it may be, or how many there are in all.' }),
  })
  .superRefine(({ unit, day, start, end }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    if (day !== undefined && !hasAnchorDay(unit)) {
      refuse('day', 'Only months and years have a day to choose.');
    }
    if (end && 'on' in end && end.on < start) refuse('end.on', 'It would end before it begins.');
  })
  .meta({ id: 'SeriesRule' });
export type RecurrenceRuleBody = z.infer<typeof recurrenceRuleSchema>;

const expenseTemplateSchema = z
  .strictObject(expenseTemplateFields)
  .superRefine(checkExpenseFields)
  .meta({ id: 'NewSeriesExpense' });

const transactionTemplateSchema = z
  .strictObject(transactionTemplateFields)
  .superRefine(checkTransactionFields)
  .meta({ id: 'NewSeriesTransaction' });

const writableFields = {
  kind: recurringKindSchema,
  template: expenseTemplateSchema.optional().meta({
    description:
      'What comes back: an expense without its id and date. With `varies` the amount is a proposal.',
  }),
  transaction: transactionTemplateSchema
    .optional()
    .meta({ description: 'The same for a single transaction. Exactly one of the two.' }),
  rule: recurrenceRuleSchema,
};

interface CheckedFields {
  kind: (typeof recurringKinds)[number];
  template?: z.infer<typeof expenseTemplateSchema> | undefined;
  transaction?: z.infer<typeof transactionTemplateSchema> | undefined;
}

function checkFields(
  { kind, template, transaction }: CheckedFields,
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  if (!template === !transaction) {
    refuse('template', 'Say what comes back: either `template` or `transaction`.');
  }
  const categories = [
    ...((template ?? transaction)?.categories.map(({ name }) => name) ?? []),
    transaction?.type ?? '',
  ];
  const path = template ? 'template.categories' : 'transaction.categories';
  if (categories.some(isSettlementCategory)) refuse(path, PAYMENT_REPEATS);
  if (kind === 'fixed' || !template) return;
  if (template.payers.length > 1) {
    refuse('template.payers', 'Where the amount varies, one person pays.');
  }
  if (!defaultSplitModes.includes(template.split.mode)) {
    refuse('template.split.mode', 'Where the amount varies, use equal, shares or percentage.');
  }
}

/** The body of POST. The client creates the id, so that a repeated request stores one recurring expense. */
export const newRecurringExpenseSchema = z
  .strictObject({
    id: newIdSchema,
    ...writableFields,
    first: idSchema.optional().meta({
      description:
        'The expense or transaction that is its first occurrence and stands on the day of `start` already.',
    }),
    since: calendarDateSchema.optional().meta({
      description:
        'With `first`: the day from which on what follows is made, today at the latest. Default: today. It is for what was entered without a network and sent days later.',
    }),
  })
  .superRefine(checkFields)
  .superRefine(({ first, since }, context) => {
    if (since === undefined || first !== undefined) return;
    const message = 'Only what has a `first` has a day from which on the rest is made.';
    context.addIssue({ code: 'custom', path: ['since'], message });
  })
  .meta({ id: 'NewSeries' });
export type NewRecurringExpense = z.infer<typeof newRecurringExpenseSchema>;

/** An existing entry that is changed together with the recurring expense. */
const changedEntrySchema = z
  .strictObject({
    id: idSchema,
    version: z.int().min(1).meta({ description: 'The one that was read: another one is refused.' }),
    transactionDate: calendarDateSchema,
  })
  .meta({ id: 'SeriesEntry' });

/** The body of PUT: the whole recurring expense, for all later occurrences. */
export const recurringExpenseUpdateSchema = z
  .strictObject({
    ...writableFields,
    entry: changedEntrySchema.optional().meta({
      description:
        'An expense or a single transaction that it has made, which becomes as `template` or `transaction` says ' +
        'in the same commit: this one, and all that follow.',
    }),
  })
  .superRefine(checkFields)
  .meta({ id: 'SeriesUpdate' });
export type RecurringExpenseUpdate = z.infer<typeof recurringExpenseUpdateSchema>;

export const recurringExpenseEndSchema = z.strictObject({
  entry: idSchema.optional().meta({
    description:
      'An expense or a single transaction that it has made, which is deleted in the same commit.',
  }),
});

/** The body that skips the next occurrence. */
export const occurrenceSkipSchema = z
  .strictObject({
    ordinal: z.int().min(1).meta({
      description: 'Of the one that is left out: the next after `ordinal` of the series.',
    }),
  })
  .meta({ id: 'SeriesSkip' });

export const draftConfirmationSchema = z
  .strictObject({ amount: amountSchema })
  .meta({ id: 'DraftConfirmation' });
export type DraftConfirmation = z.infer<typeof draftConfirmationSchema>;
