import * as z from 'zod';
import { expenseKinds } from '../../core/expense/expense.ts';
import { splitModes, type Split } from '../../core/split/split.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Comment, Expense } from './documents.ts';

/** Transactions and expenses; see `document-schemas.ts`. */

const id = z.string().min(1);
const uid = id;
const cents = z.int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const instant = z.date();
const version = z.int().min(1);

const entryFields = {
  importId: id.nullable(),
  disputes: z.array(
    z.strictObject({
      memberId: uid,
      reason: z.string().min(1),
      at: instant,
      importId: id.optional(),
    }),
  ),
  commentCount: z.int().min(0),
  version,
  lastActivityId: id,
  lastEdit: z.strictObject({ activityId: id, count: z.int().min(1) }).optional(),
  updatedAt: instant,
  deletedAt: instant.nullable(),
  expireAt: instant.nullable(),
};

const memberCents = z.strictObject({ memberId: uid, cents: cents.min(0) });

const transaction: z.ZodType<Transaction> = z.strictObject({
  id,
  entered: instant,
  enteredDay: day,
  transactionDate: day,
  paidBy: uid.nullable(),
  owedBy: uid.nullable(),
  payTo: z.string().nullable(),
  enteredBy: uid,
  parties: z.array(uid),
  openParties: z.union([z.tuple([]), z.tuple([uid, uid])]),
  amountCents: cents.min(1),
  signedCents: cents,
  settledCents: cents.min(0),
  appliedCents: cents.min(0),
  note: z.string(),
  categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  category: z.string(),
  paid: z.boolean(),
  paidDate: instant.nullable(),
  optional: z.boolean(),
  inSettlement: z.boolean(),
  settlementId: id.nullable(),
  settlementIds: z.array(id),
  debtOfSettlementId: id.nullable(),
  expenseId: id.nullable(),
  expenseCents: cents.min(1).nullable(),
  expensePeople: z.int().min(1).nullable(),
  expensePayers: z.array(memberCents).min(1).nullable(),
  isRefund: z.boolean(),
  words: z.array(z.string().min(1)).optional(),
  seriesId: id.optional(),
  summedAs: z.record(z.string(), z.unknown()).optional(),
  ...entryFields,
});

export const splitDocumentSchema: z.ZodType<Split> = z.strictObject({
  mode: z.enum(splitModes),
  people: z.array(z.strictObject({ memberId: uid, value: z.int() })).min(1),
});

const expense: z.ZodType<Expense> = z.strictObject({
  id,
  kind: z.enum(expenseKinds),
  entered: instant,
  enteredDay: day,
  transactionDate: day,
  enteredBy: uid,
  note: z.string(),
  category: z.string(),
  categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  optional: z.boolean(),
  amountCents: cents.min(1),
  payers: z.array(memberCents).min(1),
  split: splitDocumentSchema,
  shares: z.array(memberCents).min(1),
  transactionIds: z.array(id),
  parties: z.array(uid),
  seriesId: id.nullable(),
  ordinal: z.int().nullable(),
  ...entryFields,
});

const comment: z.ZodType<Comment> = z.strictObject({
  id,
  memberId: uid,
  text: z.string().min(1),
  createdAt: instant,
  parties: z.array(uid).optional(),
  expireAt: instant.nullable(),
});

export const entryDocumentSchemas = {
  transactions: transaction,
  expenses: expense,
  comments: comment,
};
