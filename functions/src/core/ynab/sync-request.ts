import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { toCents } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { textSchema, uidSchema } from '../wire/text.ts';
import { categoryNameSchema } from '../transaction/transaction-resource.ts';
import { scopeKeyOf } from './report-scope.ts';
import type { ReportScope, ReportLine } from './stored.ts';
import { MAX_YNAB_MEMO, MAX_YNAB_PAYEE, mergeLines } from './split-transaction.ts';

export const DEFAULT_PAYEE = 'Housetab';

/** In the currency's unit, as in requests. A category's total may exceed the limit of one transaction. */
const MAX_LINE = 10_000_000_000;

/**
 * A stored record contains a report and the one it replaces, with category names. This many fit into one Firestore
 * document.
 */
const MAX_CATEGORIES = 1000;

/** A negative total means that refunds exceed spending. */
const lineAmountSchema = moneySchema
  .min(-MAX_LINE, { message: 'The amount is too large.' })
  .max(MAX_LINE, { message: 'The amount is too large.' })
  .refine((amount) => amount !== 0, { message: 'Leave categories of 0 out.' })
  .meta(moneySchema.meta() ?? {});

const filterText = z.string().trim().max(200).optional();

/** Identifies a report by its dates and filters, independently of its amounts. */
const reportIdentitySchema = z.strictObject({
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  category: filterText,
  payTo: filterText,
  enteredBy: filterText,
  paid: z.boolean().optional(),
  optional: z.boolean().optional(),
  shareOf: uidSchema.optional().meta({ description: 'Only what this member carries.' }),
  owedTo: uidSchema.optional().meta({
    description:
      'Only what others owe this member: the amounts, above zero, become money that comes in.',
  }),
  counterparty: uidSchema.optional().meta({
    description: 'Only what is between that member and this one.',
  }),
});

/** The body of POST /ynab/sync, of its preview and of a replacement. */
export const ynabSyncRequestSchema = z
  .strictObject({
    userId: uidSchema.optional().meta({
      description: 'Whose YNAB; default: the caller. Others need a write grant by the owner.',
    }),
    date: calendarDateSchema.meta({
      description: "The report's last day. YNAB takes no future: the earlier of it and today.",
    }),
    payeeName: textSchema(MAX_YNAB_PAYEE).trim().min(1).default(DEFAULT_PAYEE),
    memo: textSchema(MAX_YNAB_MEMO).trim().default(''),
    categories: z
      .array(z.strictObject({ categoryName: categoryNameSchema, amount: lineAmountSchema }))
      .min(1, { message: 'There is nothing to sync.' })
      .max(MAX_CATEGORIES, { message: `At most ${MAX_CATEGORIES} categories.` }),
    report: reportIdentitySchema.optional().meta({
      description:
        'Which report this is: its dates and filters. The same report is one transaction, however ' +
        'often it is synced. Without it, the memo says which report it is.',
    }),
  })
  .meta({ id: 'YnabSyncRequest' });
export type YnabSyncRequest = z.output<typeof ynabSyncRequestSchema>;

export const ynabReplacementSchema = ynabSyncRequestSchema
  .extend({
    overwrite: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Also what was changed at YNAB meanwhile: amounts, categories, the account, a match. Memo, ' +
          'flag, date and approval are carried over without being asked for.',
      }),
    forget: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Leave the earlier transaction where it is: this token can no longer reach its budget, and ' +
          'it was deleted there by hand.',
      }),
  })
  .meta({ id: 'YnabReplacement' });
export type YnabReplacement = z.output<typeof ynabReplacementSchema>;

const flagQuery = z
  .enum(['true', 'false'])
  .optional()
  .transform((text) => text === 'true');

export const ynabTakeBackQuerySchema = z.strictObject({
  forget: flagQuery.meta({
    description: 'Only here, without asking YNAB, where it can no longer be reached.',
  }),
  overwrite: flagQuery.meta({
    description: 'Also what was changed at YNAB meanwhile, as with a replacement.',
  }),
});

/** Equal for two requests about the same report. Without a scope, the memo identifies the report. */
export function reportKeyOf(scope: ReportScope | null, memo: string): string {
  return scope ? scopeKeyOf(scope) : JSON.stringify(['memo', memo]);
}

/** 1 = the report lists spending; -1 = it lists income. */
export function reportSign(scope: Pick<ReportScope, 'owedTo'> | null): 1 | -1 {
  return scope !== null && scope.owedTo !== null ? -1 : 1;
}

/** The request's lines in cents, merged by name. Positive cents are spending. */
export function linesOfRequest({ categories, report }: YnabSyncRequest): ReportLine[] {
  const sign = report?.owedTo === undefined ? 1 : -1;
  return mergeLines(
    categories.map(({ categoryName, amount }) => ({ categoryName, cents: toCents(amount) * sign })),
  );
}
