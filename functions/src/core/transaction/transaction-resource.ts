import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { idSchema, newIdSchema, textSchema, uidSchema } from '../wire/text.ts';
import { disputesSchema, standingDisputeResources } from './dispute-resource.ts';
import { MAX_NOTE, openCents } from './transaction.ts';
import type { Transaction } from './stored.ts';

/** A transaction in the API. Amounts are in the currency's unit here and in cents everywhere else. */

export const categoryNameSchema = textSchema(100)
  .trim()
  .min(1, { message: 'Please select a category' });
export const noteSchema = textSchema(MAX_NOTE);
export const payeeNameSchema = textSchema(120).trim();

export const categoryReferenceSchema = z.strictObject({ id: idSchema, name: categoryNameSchema });

/** The fields that the author chooses, except the date. */
const timelessFields = {
  amount: amountSchema,
  paidBy: uidSchema
    .nullable()
    .meta({ description: 'Who paid and is owed; null = someone outside.' }),
  owedBy: uidSchema.nullable().meta({ description: 'Who owes; null = N/A, not a debt.' }),
  note: noteSchema,
  categories: z.array(categoryReferenceSchema).max(10),
  optional: z.boolean(),
};

const ownFields = { ...timelessFields, transactionDate: calendarDateSchema };

/** Set by the server. Clients may send them back unchanged. */
const serverFields = {
  description: z.string().meta({ description: 'Who owes, a dash, then the category.' }),
  date: instantSchema.meta({ description: 'When it was entered.' }),
  paidDate: instantSchema.nullable(),
  inSettlement: z.boolean(),
  settlementId: z
    .string()
    .nullable()
    .meta({ description: 'The active settlement it is an item of.' }),
  debtOfSettlementId: z.string().nullable(),
  openAmount: moneySchema.meta({ description: 'What is neither settled nor applied yet.' }),
  importId: z.string().nullable(),
  expenseId: z
    .string()
    .nullable()
    .meta({ description: 'The expense of which this is a row; null where it stands alone.' }),
  expenseAmount: moneySchema.nullable().meta({ description: 'The whole of that expense.' }),
  expensePeople: z.int().nullable().meta({ description: 'How many people are in it.' }),
  expensePayers: z
    .array(z.strictObject({ userId: uidSchema, amount: moneySchema }))
    .nullable()
    .meta({ description: 'What each payer of that expense has paid; null where it is not known.' }),
  isRefund: z
    .boolean()
    .meta({ description: 'Money that came back: negative in totals and reports.' }),
  disputes: disputesSchema,
  commentCount: z.int(),
  version: z.int(),
  deletedAt: instantSchema.nullable(),
};

export const serverFieldNames = Object.keys(serverFields) as (keyof typeof serverFields)[];

/** Also set by the server; optional. */
const seriesIdField = {
  seriesId: z.uuid().optional().meta({
    description: 'What repeats, of which it is one. Absent = of none, or a row of an expense.',
  }),
};

export const transactionResourceSchema = z
  .strictObject({
    id: z.uuid(),
    ...ownFields,
    type: z.string().meta({ description: "The category's name." }),
    payTo: z.string().meta({ description: "The name of paidBy, or an outside payee's." }),
    paid: z.boolean(),
    enteredBy: uidSchema,
    ...serverFields,
    ...seriesIdField,
  })
  .meta({ id: 'Transaction' });

export type TransactionResource = z.infer<typeof transactionResourceSchema>;

/**
 * The fields of a recurring transaction: all except the date. `type` without `categoryId` means a category without a
 * document.
 */
export const transactionTemplateFields = {
  ...timelessFields,
  paidBy: timelessFields.paidBy.default(null),
  owedBy: timelessFields.owedBy.default(null),
  note: noteSchema.default(''),
  categories: timelessFields.categories.default([]),
  optional: z.boolean().default(false),
  type: categoryNameSchema.optional(),
  payTo: payeeNameSchema.optional(),
};

const writableFields = {
  ...transactionTemplateFields,
  transactionDate: ownFields.transactionDate,
  enteredBy: uidSchema.optional(),
};

const anyServerFields = z.object(serverFields).partial().shape;

interface CheckedFields {
  paidBy: string | null;
  owedBy: string | null;
  payTo?: string | undefined;
  type?: string | undefined;
  categories: { id: string; name: string }[];
}

export function checkTransactionFields(fields: CheckedFields, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const [first] = fields.categories;
  if (fields.paidBy === null && !fields.payTo) refuse('paidBy', 'Please select who paid');
  if (fields.paidBy !== null && fields.paidBy === fields.owedBy) {
    refuse('owedBy', 'The one who paid cannot also owe it.');
  }
  if (!first && fields.type === undefined) refuse('type', 'Please select a category');
  if (new Set(fields.categories.map((category) => category.id)).size < fields.categories.length) {
    refuse('categories', 'Each category can be named once.');
  }
}

/** The body of POST. The client creates the id, so that a repeated request stores one transaction. */
export const newTransactionSchema = z
  .strictObject({
    id: newIdSchema,
    ...writableFields,
    paid: z.literal(false, { error: 'A new transaction is unpaid.' }).default(false),
    ...anyServerFields,
    ...seriesIdField,
  })
  .superRefine(checkTransactionFields)
  .meta({ id: 'NewTransaction' });

export type NewTransaction = z.infer<typeof newTransactionSchema>;

/** The body of PUT: the whole transaction. The server's fields must be as in the response of GET. */
export const transactionUpdateSchema = z
  .strictObject({
    id: z.uuid().optional(),
    ...writableFields,
    paid: z.boolean(),
    ...anyServerFields,
    ...seriesIdField,
  })
  .superRefine(checkTransactionFields)
  .meta({ id: 'TransactionUpdate' });

export type TransactionUpdate = z.infer<typeof transactionUpdateSchema>;

/** The body of PATCH. All parties may change the paid mark. */
export const transactionPatchSchema = z
  .strictObject({ paid: z.boolean() })
  .meta({ id: 'TransactionPatch' });

/** "Ben - Groceries"; "N/A - Rent" without a debtor. */
export function describe(owedByName: string | null, category: string): string {
  return `${owedByName ?? 'N/A'} - ${category}`;
}

/** @param nameOf the current name of a member; members who left keep theirs */
export function toTransactionResource(
  transaction: Transaction,
  nameOf: NameOf,
): TransactionResource {
  const { paidBy, owedBy, category } = transaction;
  return {
    id: transaction.id,
    amount: toAmount(transaction.amountCents),
    description: describe(owedBy === null ? null : nameOf(owedBy), category),
    date: transaction.entered.toISOString(),
    transactionDate: transaction.transactionDate,
    type: category,
    paidBy,
    owedBy,
    payTo: paidBy === null ? (transaction.payTo ?? '') : nameOf(paidBy),
    paid: transaction.paid,
    paidDate: transaction.paidDate?.toISOString() ?? null,
    enteredBy: transaction.enteredBy,
    optional: transaction.optional,
    note: transaction.note,
    categories: transaction.categories.map(({ id, name }) => ({ id, name })),
    inSettlement: transaction.inSettlement,
    settlementId: transaction.settlementId,
    debtOfSettlementId: transaction.debtOfSettlementId,
    openAmount: toAmount(openCents(transaction)),
    importId: transaction.importId,
    ...(transaction.seriesId !== undefined && { seriesId: transaction.seriesId }),
    expenseId: transaction.expenseId,
    expenseAmount: transaction.expenseCents === null ? null : toAmount(transaction.expenseCents),
    expensePeople: transaction.expensePeople,
    expensePayers:
      transaction.expensePayers?.map(({ memberId, cents }) => ({
        userId: memberId,
        amount: toAmount(cents),
      })) ?? null,
    isRefund: transaction.isRefund,
    disputes: standingDisputeResources(transaction),
    commentCount: transaction.commentCount,
    version: transaction.version,
    deletedAt: transaction.deletedAt?.toISOString() ?? null,
  };
}
