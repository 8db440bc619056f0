import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { expenseKindSchema, payerSchema } from '../expense/expense-request.ts';
import { expenseResourceSchema } from '../expense/expense-resource.ts';
import { toAmount } from '../money/money.ts';
import { amountSchema } from '../money/money-schema.ts';
import { splitSchema, toSplitBody } from '../split/split-schema.ts';
import {
  categoryReferenceSchema,
  transactionResourceSchema,
} from '../transaction/transaction-resource.ts';
import { uidSchema } from '../wire/text.ts';
import { recurrenceRuleSchema, recurringKindSchema } from './recurring-expense-request.ts';
import { pauseReasons } from './recurring-kind.ts';
import type { Draft, RecurringExpense, RecurringTemplate } from './stored.ts';
import { toRecurrenceRule } from './recurring-template.ts';

const commonFields = {
  amount: amountSchema,
  note: z.string(),
  categories: z.array(categoryReferenceSchema),
  optional: z.boolean(),
};

const templateFields = {
  template: z
    .strictObject({
      kind: expenseKindSchema,
      ...commonFields,
      payers: z.array(payerSchema),
      split: splitSchema,
    })
    .meta({ id: 'SeriesExpense' })
    .nullable()
    .meta({ description: 'The expense that comes back; null where it is a transaction.' }),
  transaction: z
    .strictObject({
      ...commonFields,
      type: z.string().meta({ description: "The category's name." }),
      paidBy: uidSchema.nullable(),
      owedBy: uidSchema.nullable(),
      payTo: z.string().optional().meta({ description: 'A payee outside of the household.' }),
    })
    .meta({ id: 'SeriesTransaction' })
    .nullable()
    .meta({ description: 'The single transaction that comes back; null where it is an expense.' }),
};

/** The response of GET. Everyone in the recurring expense sees all of it. */
export const recurringExpenseResourceSchema = z
  .strictObject({
    id: z.uuid(),
    kind: recurringKindSchema,
    ...templateFields,
    rule: recurrenceRuleSchema,
    nextOn: calendarDateSchema
      .nullable()
      .meta({ description: 'The day of the next; null where there is none any more.' }),
    lastOn: calendarDateSchema.nullable(),
    ordinal: z.int().meta({ description: 'The last that was made or skipped; 0 = none yet.' }),
    pausedAt: instantSchema.nullable(),
    pausedWhy: z.enum(pauseReasons).nullable(),
    createdBy: uidSchema,
    createdAt: instantSchema,
    version: z.int(),
  })
  .meta({ id: 'Series' });
export type RecurringExpenseResource = z.infer<typeof recurringExpenseResourceSchema>;

export const recurringExpenseListSchema = z
  .array(recurringExpenseResourceSchema)
  .meta({ id: 'SeriesList', description: 'The next due first, then those without a next one.' });

export const draftResourceSchema = z
  .strictObject({
    id: z.uuid().meta({ description: 'Also the id of what it becomes.' }),
    seriesId: z.uuid(),
    transactionDate: calendarDateSchema,
    ...templateFields,
    createdBy: uidSchema,
    createdAt: instantSchema,
    version: z.int(),
  })
  .meta({ id: 'Draft' });
export type DraftResource = z.infer<typeof draftResourceSchema>;

/** The result of a confirmed draft: an expense or a single transaction. */
export const confirmedDraftSchema = z
  .strictObject({
    expense: expenseResourceSchema.nullable(),
    transaction: transactionResourceSchema.nullable(),
  })
  .meta({ id: 'ConfirmedDraft' });
export type ConfirmedDraft = z.infer<typeof confirmedDraftSchema>;

export function toRecurringExpenseResource(series: RecurringExpense): RecurringExpenseResource {
  const { id, kind, template, rule, nextOn, lastOn, ordinal, pausedWhy, createdBy, version } =
    series;
  return {
    id,
    kind,
    ...toTemplateBodies(template),
    rule: toRecurrenceRule(rule),
    nextOn,
    lastOn,
    ordinal,
    pausedAt: series.pausedAt?.toISOString() ?? null,
    pausedWhy,
    createdBy,
    createdAt: series.createdAt.toISOString(),
    version,
  };
}

export function toDraftResource(draft: Draft): DraftResource {
  const { id, seriesId, on, template, createdBy, createdAt, version } = draft;
  return {
    id,
    seriesId,
    transactionDate: on,
    ...toTemplateBodies(template),
    createdBy,
    createdAt: createdAt.toISOString(),
    version,
  };
}

function toTemplateBodies(
  template: RecurringTemplate,
): Pick<RecurringExpenseResource, 'template' | 'transaction'> {
  const { amountCents, note, category, categories, optional } = template;
  const common = {
    amount: toAmount(amountCents),
    note,
    categories: categories.map(({ id, name }) => ({ id, name })),
    optional,
  };
  if (template.of === 'transaction') {
    const { paidBy, owedBy, payTo } = template;
    const payee = payTo === null ? {} : { payTo };
    return { template: null, transaction: { ...common, type: category, paidBy, owedBy, ...payee } };
  }
  const payers = template.payers.map(({ memberId, cents }) => ({
    userId: memberId,
    amount: toAmount(cents),
  }));
  const split = toSplitBody(template.split);
  return { template: { kind: template.kind, ...common, payers, split }, transaction: null };
}
