import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { toAmount, toCents } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { idSchema, textSchema, uidSchema } from '../wire/text.ts';
import { categoryNameSchema } from '../transaction/transaction-resource.ts';
import type { SyncDifference } from './report-difference.ts';
import {
  MAX_YNAB_MEMO,
  MAX_YNAB_PAYEE,
  mergeLines,
  totalOf,
  type ReportLine,
  type SyncContent,
} from './split-transaction.ts';
import { syncStates, type SyncState } from './sync.ts';

export const DEFAULT_PAYEE = 'Housetab';

const MAX_LINE = 10_000_000_000;

const MAX_CATEGORIES = 2000;

/** A category's total may exceed what one transaction can be; below zero more came back than was spent. */
const lineAmountSchema = moneySchema
  .min(-MAX_LINE, { message: 'The amount is too large.' })
  .max(MAX_LINE, { message: 'The amount is too large.' })
  .refine((amount) => amount !== 0, { message: 'Leave categories of 0 out.' })
  .meta(moneySchema.meta() ?? {});

const filterText = z.string().trim().max(200).optional();

/** Which report it is, whatever it adds up to at the moment. */
const reportIdentitySchema = z.strictObject({
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  category: filterText,
  payTo: filterText,
  enteredBy: filterText,
  paid: z.boolean().optional(),
  optional: z.boolean().optional(),
  shareOf: uidSchema.optional(),
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

/** What makes two requests about the same report, as one text. */
export function reportKeyOf({ report, memo }: YnabSyncRequest): string {
  if (!report) return JSON.stringify(['memo', memo]);
  const { startDate, endDate, category, payTo, enteredBy, paid, optional, shareOf } = report;
  const filters = [category, payTo, enteredBy].map((text) => text?.toLowerCase() || null);
  const share = shareOf === undefined ? [] : [shareOf];
  return JSON.stringify([startDate, endDate, ...filters, paid ?? null, optional ?? null, ...share]);
}

/** The lines of a request in cents, those of one name together. */
export function linesOfRequest({ categories }: YnabSyncRequest): ReportLine[] {
  return mergeLines(
    categories.map(({ categoryName, amount }) => ({ categoryName, cents: toCents(amount) })),
  );
}

const differenceSchema = z
  .strictObject({
    totalBefore: moneySchema,
    totalAfter: moneySchema,
    categories: z.array(
      z.strictObject({
        categoryName: z.string(),
        before: moneySchema.nullable().meta({ description: 'null = it was not there.' }),
        after: moneySchema.nullable().meta({ description: 'null = it is no longer there.' }),
        isRemapped: z.boolean().meta({ description: 'It goes to another YNAB category now.' }),
      }),
    ),
    texts: z.array(z.enum(['payeeName', 'memo'])),
  })
  .meta({ id: 'YnabSyncDifference' });
export type SyncDifferenceResource = z.infer<typeof differenceSchema>;

export function toDifferenceResource(difference: SyncDifference): SyncDifferenceResource {
  const { totalBefore, totalAfter, lines, texts } = difference;
  const amountOf = (cents: number | null) => (cents === null ? null : toAmount(cents));
  return {
    totalBefore: toAmount(totalBefore),
    totalAfter: toAmount(totalAfter),
    categories: lines.map(({ categoryName, before, after, isRemapped }) => ({
      categoryName,
      before: amountOf(before),
      after: amountOf(after),
      isRemapped,
    })),
    texts,
  };
}

/** One report at YNAB, in lists and answers. */
export const ynabSyncResourceSchema = z
  .strictObject({
    id: idSchema,
    userId: uidSchema,
    state: z.enum(syncStates).meta({
      description:
        'synced = it is at YNAB; sending = on its way; unfinished = the next attempt finds out ' +
        'whether it arrived, and finishes; failed = it is not there.',
    }),
    date: calendarDateSchema.meta({ description: 'The date it has at YNAB.' }),
    payeeName: z.string(),
    memo: z.string(),
    total: moneySchema,
    categories: z.array(z.strictObject({ categoryName: z.string(), amount: moneySchema })),
    ynabTransactionId: z.string().nullable(),
    replacements: z.int().meta({ description: 'How often it was replaced.' }),
    ignoredCategories: z.array(z.string()).meta({
      description: 'YNAB took these amounts without their category: assign one at YNAB.',
    }),
    lastError: z.string().nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'YnabSync' });
export type YnabSyncResource = z.infer<typeof ynabSyncResourceSchema>;

interface StoredSync {
  id: string;
  userId: string;
  state: SyncState;
  generation: number;
  content: SyncContent;
  sentDate: string;
  ynabTransactionId: string | null;
  ignoredCategories: readonly string[];
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export function toYnabSyncResource(sync: StoredSync): YnabSyncResource {
  const { content, createdAt, updatedAt } = sync;
  return {
    id: sync.id,
    userId: sync.userId,
    state: sync.state,
    date: sync.sentDate,
    payeeName: content.payeeName,
    memo: content.memo,
    total: toAmount(totalOf(content.lines)),
    categories: content.lines.map(({ categoryName, cents }) => ({
      categoryName,
      amount: toAmount(cents),
    })),
    ynabTransactionId: sync.ynabTransactionId,
    replacements: sync.generation - 1,
    ignoredCategories: [...sync.ignoredCategories],
    lastError: sync.lastError,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What POST /ynab/sync and a replacement answer. */
export const ynabSyncAnswerSchema = z
  .strictObject({
    status: z.enum(['synced', 'already_synced', 'replaced']),
    sync: ynabSyncResourceSchema,
  })
  .meta({ id: 'YnabSyncAnswer' });

/** What POST /ynab/sync/preview answers. */
export const ynabSyncPreviewSchema = z
  .strictObject({
    status: z.enum(['new', 'already_synced', 'changed', 'in_progress', 'unfinished']).meta({
      description:
        'new = syncing makes a transaction; already_synced = it is there, nothing will happen; ' +
        'changed = it is there, but different: replace it; unfinished = syncing finishes what was begun.',
    }),
    syncId: idSchema.nullable().meta({ description: 'Of the earlier sync of this report.' }),
    date: calendarDateSchema.meta({ description: 'The date that the transaction gets.' }),
    total: moneySchema,
    unmapped: z.array(z.string()).meta({
      description: 'Categories without a YNAB category: nothing is sent until none is left.',
    }),
    payload: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'Exactly what YNAB will get; null while something is unmapped.' }),
    categories: z.array(
      z.strictObject({
        categoryName: z.string(),
        amount: moneySchema,
        ynabCategoryId: z.string().nullable(),
        ynabCategoryName: z.string().nullable(),
      }),
    ),
    difference: differenceSchema.nullable().meta({ description: 'Where it has changed.' }),
  })
  .meta({ id: 'YnabSyncPreview' });
export type YnabSyncPreview = z.infer<typeof ynabSyncPreviewSchema>;

/** The query of GET /ynab/syncs. */
export const ynabSyncListQuerySchema = z.strictObject({
  userId: uidSchema.optional().meta({ description: 'Whose; default: the caller.' }),
  ...pageFields,
});
export type YnabSyncListQuery = z.output<typeof ynabSyncListQuerySchema>;
