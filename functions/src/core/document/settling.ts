import * as z from 'zod';
import { calendarDateSchema, instantSchema, monthKeySchema } from '../calendar/calendar-schema.ts';
import { settlementActions, settlementStatuses } from '../settlement/status.ts';
import { MAX_NOTE } from '../transaction/transaction.ts';
import { textSchema } from '../wire/text.ts';
import { documentDispute } from './entered.ts';
import {
  documentAmount,
  documentCents,
  documentId,
  documentMember,
  documentName,
  documentSum,
} from './fields.ts';

/** More than one settlement or settle-up can have. */
const MAX_LINES = 1000;

const scope = {
  debtorId: documentMember,
  creditorId: documentMember,
  month: monthKeySchema,
};

/** An agreement that offsets a member's debts of a month with what they paid for the other. */
export const documentSettlement = z
  .strictObject({
    id: documentId,
    creatorId: documentMember,
    recipientId: documentMember,
    ...scope,
    status: z.enum(settlementStatuses),
    totalCents: documentSum.min(1),
    remainingCents: documentSum.min(0),
    debts: z
      .array(z.strictObject({ transactionId: documentId, cents: documentAmount }))
      .max(MAX_LINES)
      .meta({ description: 'What the total is made of.' }),
    notes: textSchema(MAX_NOTE),
    createdAt: instantSchema,
    completedAt: instantSchema.nullable(),
    isOffsetOtherWay: z.boolean().optional(),
    reopenedAt: instantSchema.nullable().optional(),
    version: z.int().min(1),
    items: z
      .array(
        z.strictObject({ id: documentId, appliedCents: documentAmount, createdAt: instantSchema }),
      )
      .max(MAX_LINES)
      .meta({ description: 'What is offset; the id is that of the transaction.' }),
    history: z
      .array(
        z.strictObject({
          id: documentId,
          action: z.enum(settlementActions),
          cents: documentSum.min(0),
          actorId: documentMember,
          note: textSchema(MAX_NOTE).nullable(),
          createdAt: instantSchema,
        }),
      )
      .max(MAX_LINES)
      .meta({ description: 'The newest 1,000 steps, oldest first.' }),
  })
  .meta({ id: 'DocumentSettlement' });
export type DocumentSettlement = z.infer<typeof documentSettlement>;

const balance = z.strictObject({
  creatorOwes: documentSum.min(0),
  recipientOwes: documentSum.min(0),
});

const line = {
  transactionId: documentId,
  category: documentName,
  note: textSchema(MAX_NOTE).optional(),
  transactionDate: calendarDateSchema,
};

export const documentSettleUp = z
  .strictObject({
    id: documentId,
    creatorId: documentMember,
    recipientId: documentMember,
    dueCents: documentSum,
    payment: z
      .strictObject({
        transactionId: documentId,
        from: documentMember,
        to: documentMember,
        amountCents: documentSum.min(1),
        transactionDate: calendarDateSchema,
        note: textSchema(MAX_NOTE),
      })
      .nullable(),
    closes: z.boolean(),
    isPart: z.boolean(),
    before: balance,
    after: balance,
    settlements: z
      .array(
        z.strictObject({
          settlementId: documentId,
          ...scope,
          isNew: z.boolean(),
          totalCents: documentSum.min(1),
          remainingBeforeCents: documentSum.min(0),
          otherWayCents: documentSum.min(0),
          items: z
            .array(z.strictObject({ ...line, amountCents: documentAmount, cents: documentAmount }))
            .max(MAX_LINES),
          version: z.int().min(1),
        }),
      )
      .max(MAX_LINES),
    touched: z
      .array(
        z.strictObject({
          id: documentId,
          paidBy: documentMember.nullable(),
          owedBy: documentMember.nullable(),
          category: documentName,
          amountCents: documentAmount,
          settledCents: documentCents,
          paid: z.boolean(),
          transactionDate: calendarDateSchema,
        }),
      )
      .max(MAX_LINES)
      .meta({ description: 'What it changed, as it was afterwards: so it can be undone.' }),
    leftAside: z.strictObject({
      transactions: z
        .array(
          z.strictObject({
            ...line,
            paidBy: documentMember,
            owedBy: documentMember,
            openCents: documentCents,
          }),
        )
        .max(MAX_LINES),
      settlements: z
        .array(
          z.strictObject({
            settlementId: documentId,
            ...scope,
            remainingCents: documentSum.min(0),
          }),
        )
        .max(MAX_LINES),
    }),
    at: instantSchema,
    undoneAt: instantSchema.nullable(),
    undoneBy: documentMember.nullable(),
    nettingId: documentId.optional().meta({
      description: 'The act by which everybody became even, where it is a part of one.',
    }),
    actorId: documentMember.optional().meta({ description: 'Who made everybody even.' }),
    objections: z
      .array(documentDispute)
      .max(MAX_LINES)
      .optional()
      .meta({ description: 'Who objects to that act, and why; absent = nobody.' }),
  })
  .meta({ id: 'DocumentSettleUp' });
export type DocumentSettleUp = z.infer<typeof documentSettleUp>;
