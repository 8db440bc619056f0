import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { MAX_COMMENT, MAX_COMMENTS } from '../comment/comment.ts';
import { MAX_PAYERS } from '../expense/expense.ts';
import { expenseKinds } from '../expense/expense-kind.ts';
import { MAX_SPLIT_PEOPLE } from '../split/split.ts';
import { MAX_REASON } from '../transaction/dispute.ts';
import { MAX_NOTE } from '../transaction/transaction.ts';
import { textSchema } from '../wire/text.ts';
import {
  categoryReferences,
  documentAmount,
  documentCents,
  documentId,
  documentMember,
  documentName,
  documentSplit,
  memberCents,
} from './fields.ts';

export const documentDispute = z.strictObject({
  memberId: documentMember,
  reason: textSchema(MAX_REASON).min(1),
  at: instantSchema,
});

export const documentComment = z
  .strictObject({
    id: documentId,
    memberId: documentMember,
    text: textSchema(MAX_COMMENT).min(1),
    createdAt: instantSchema,
    parties: z
      .array(documentMember)
      .max(MAX_SPLIT_PEOPLE + MAX_PAYERS + 1)
      .optional()
      .meta({ description: 'Who was in the thing when it was written; absent = not known.' }),
  })
  .meta({ id: 'DocumentComment' });
export type DocumentComment = z.infer<typeof documentComment>;

const entered = {
  entered: instantSchema,
  enteredDay: calendarDateSchema,
  transactionDate: calendarDateSchema,
  enteredBy: documentMember,
  note: textSchema(MAX_NOTE),
  category: documentName,
  categories: categoryReferences,
  optional: z.boolean(),
  amountCents: documentAmount,
};

const kept = {
  disputes: z.array(documentDispute).max(MAX_SPLIT_PEOPLE + MAX_PAYERS + 1),
  version: z.int().min(1),
  lastActivityId: documentId.meta({
    description: 'The entry of `activity` that tells the last change.',
  }),
  lastEdit: z
    .strictObject({ activityId: documentId, count: z.int().min(1) })
    .optional()
    .meta({ description: 'The entry that tells the last edit, and how many there were.' }),
  updatedAt: instantSchema,
  deletedAt: instantSchema
    .nullable()
    .meta({ description: 'Since when it is in the trash; null = it is not deleted.' }),
  comments: z.array(documentComment).max(MAX_COMMENTS).meta({ description: 'Oldest first.' }),
};

const seriesId = documentId.optional().meta({ description: 'Of which of `series` it is one.' });

export const documentExpense = z
  .strictObject({
    id: documentId,
    kind: z.enum(expenseKinds).meta({ description: '`refund`: money that came back.' }),
    ...entered,
    payers: z.array(memberCents).min(1).max(MAX_PAYERS),
    split: documentSplit,
    shares: z
      .array(memberCents)
      .min(1)
      .max(MAX_SPLIT_PEOPLE)
      .meta({ description: 'What each person carries; adds up to the amount.' }),
    transactionIds: z
      .array(documentId)
      .max(MAX_SPLIT_PEOPLE + MAX_PAYERS)
      .meta({ description: 'Its rows in `transactions`.' }),
    seriesId,
    ordinal: z.int().min(1).optional().meta({ description: 'Which one of it.' }),
    ...kept,
  })
  .meta({ id: 'DocumentExpense' });
export type DocumentExpense = z.infer<typeof documentExpense>;

/** A debt, a payment or another entry; also a row of an expense. */
export const documentTransaction = z
  .strictObject({
    id: documentId,
    ...entered,
    paidBy: documentMember
      .nullable()
      .meta({ description: 'Who paid, and is owed; null = somebody outside: `payTo`.' }),
    owedBy: documentMember.nullable().meta({ description: 'Who owes it; null = nobody.' }),
    payTo: documentName.nullable(),
    settledCents: documentCents.meta({ description: 'What completed settlements have settled.' }),
    appliedCents: documentCents.meta({ description: 'What the active `settlementId` offsets.' }),
    paid: z.boolean(),
    paidDate: instantSchema.nullable(),
    inSettlement: z.boolean(),
    settlementId: documentId.nullable(),
    settlementIds: z.array(documentId).max(1000),
    debtOfSettlementId: documentId.nullable(),
    seriesId,
    expenseId: documentId.nullable().meta({ description: 'The expense of which it is a row.' }),
    isRefund: z.boolean(),
    ...kept,
  })
  .meta({ id: 'DocumentTransaction' });
export type DocumentTransaction = z.infer<typeof documentTransaction>;
