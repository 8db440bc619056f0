import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { MAX_BULK_DELETE, MAX_BULK_PAID } from './bulk.ts';
import { categoryNameSchema } from './transaction-resource.ts';

const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true');

const personSchema = z.string().trim().min(1).max(320);

const filterFields = {
  startDate: calendarDateSchema
    .optional()
    .meta({ description: "Entered on this day or later, in the household's time zone." }),
  endDate: calendarDateSchema
    .optional()
    .meta({ description: "Entered on this day or earlier, in the household's time zone." }),
  txStartDate: calendarDateSchema.optional().meta({ description: 'First transaction date.' }),
  txEndDate: calendarDateSchema.optional().meta({ description: 'Last transaction date.' }),
  paid: flagSchema.optional(),
  optional: flagSchema.optional(),
  category: categoryNameSchema.optional().meta({ description: "The category's exact name." }),
  payments: z.literal('false').optional().meta({
    description:
      'Without what members paid each other back. A page may hold fewer rows than its limit.',
  }),
  open: z
    .literal('true')
    .optional()
    .meta({
      description:
        'Only debts that are not paid back, as a month counts them: without payments and without what is planned; ' +
        'who may not read all books sees their own. A page may hold fewer rows than its limit.',
    }),
  owedBy: personSchema
    .optional()
    .meta({ description: 'Who owes: id, e-mail or name of a member, without case.' }),
  paidBy: personSchema.optional().meta({
    description: "Who paid: id, e-mail or name of a member, or an outside payee's name.",
  }),
  expenseId: z.uuid().optional().meta({
    description: 'The rows of one expense. Who is in it reads all of its shares at the expense.',
  }),
};

export const transactionFilterQuerySchema = z.strictObject(filterFields);
export type TransactionFilterQuery = z.output<typeof transactionFilterQuerySchema>;

export const transactionListQuerySchema = z
  .strictObject({
    ...filterFields,
    deleted: z
      .literal('true')
      .optional()
      .meta({ description: 'Instead: what you have deleted, or may restore, the latest first.' }),
    sort: z.enum(['transactionDate', 'entered']).default('transactionDate'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    ...pageFields,
  })
  .superRefine((query, context) => {
    if (query.deleted === undefined) return;
    for (const path of Object.keys(filterFields)) {
      if (query[path as keyof typeof filterFields] === undefined) continue;
      context.addIssue({ code: 'custom', path: [path], message: 'Deleted ones have no filters.' });
    }
  });
export type TransactionListQuery = z.output<typeof transactionListQuerySchema>;

/** The totals of all matching rows, in the currency's unit. Rows in a settlement count as negative. */
export const transactionSummarySchema = z
  .strictObject({
    total: moneySchema,
    paid: moneySchema,
    unpaid: moneySchema,
    optional: moneySchema,
    count: z.int(),
  })
  .meta({ id: 'TransactionSummary' });
export type TransactionSummary = z.infer<typeof transactionSummarySchema>;

export const uniqueFieldsSchema = z
  .strictObject({
    payTo: z.array(z.string()).meta({ description: 'Who is paid: members and outside payees.' }),
    enteredBy: z.array(z.string()),
    category: z.array(z.string()),
  })
  .meta({ id: 'UniqueFields' });
export type UniqueFields = z.infer<typeof uniqueFieldsSchema>;

export const bulkDeleteSchema = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(MAX_BULK_DELETE, { message: `At most ${MAX_BULK_DELETE} at once.` })
      .refine((ids) => new Set(ids).size === ids.length, { message: 'Name each one once.' }),
    versions: z
      .array(z.int().positive())
      .optional()
      .meta({
        description:
          'The version of each, in the same order, of a row of an expense that of the expense: only as ' +
          'they were shown.',
      }),
  })
  .refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
    path: ['versions'],
    message: 'Name the version of each.',
  })
  .meta({ id: 'BulkDelete' });

export type BulkDelete = z.infer<typeof bulkDeleteSchema>;

/** The rows with the versions that were shown, and the paid mark for all of them. */
export const paidMarksSchema = z
  .strictObject({
    transactions: z
      .array(z.strictObject({ id: z.uuid(), version: z.int().positive() }))
      .min(1)
      .max(MAX_BULK_PAID, { message: `At most ${MAX_BULK_PAID} at once.` })
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, {
        message: 'Name each one once.',
      }),
    paid: z.boolean(),
  })
  .meta({ id: 'PaidMarks' });

export type PaidMarks = z.infer<typeof paidMarksSchema>;
