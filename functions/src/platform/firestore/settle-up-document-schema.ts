import * as z from 'zod';
import { unfinishedSteps, type SettleUp } from '../../core/settle-up/settle-up.ts';

/** See `document-schemas.ts`. */

const id = z.string().min(1);
const cents = z.int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const instant = z.date();

const balance = z.strictObject({ creatorOwes: cents.min(0), recipientOwes: cents.min(0) });
const scope = { settlementId: id, debtorId: id, creditorId: id, month };
const line = {
  transactionId: id,
  category: z.string(),
  note: z.string().optional(),
  transactionDate: day,
};

const payment = z.strictObject({
  transactionId: id,
  from: id,
  to: id,
  amountCents: cents.min(1),
  transactionDate: day,
  note: z.string(),
});

const completed = z.strictObject({
  ...scope,
  isNew: z.boolean(),
  totalCents: cents.min(1),
  remainingBeforeCents: cents.min(0),
  otherWayCents: cents.min(0),
  items: z.array(z.strictObject({ ...line, amountCents: cents.min(1), cents: cents.min(1) })),
  version: z.int().min(1),
});

const touched = z.strictObject({
  id,
  paidBy: id.nullable(),
  owedBy: id.nullable(),
  category: z.string(),
  amountCents: cents.min(1),
  settledCents: cents.min(0),
  paid: z.boolean(),
  transactionDate: day,
});

const leftAside = z.strictObject({
  transactions: z.array(
    z.strictObject({ ...line, paidBy: id, owedBy: id, openCents: cents.min(0) }),
  ),
  settlements: z.array(z.strictObject({ ...scope, remainingCents: cents.min(0) })),
});

export const settleUpDocumentSchema: z.ZodType<SettleUp> = z.strictObject({
  id,
  creatorId: id,
  recipientId: id,
  parties: z.tuple([id, id]),
  digest: z.string().min(1),
  dueCents: cents,
  payment: payment.nullable(),
  closes: z.boolean(),
  // Absent in old settle-ups, which always covered everything.
  isPart: z.boolean().default(false),
  before: balance,
  after: balance,
  settlements: z.array(completed),
  touched: z.array(touched),
  leftAside,
  at: instant,
  undoneAt: instant.nullable(),
  undoneBy: id.nullable(),
  nettingId: id.optional(),
  actorId: id.optional(),
  unfinished: z.enum([...unfinishedSteps, 'waiting']).optional(),
  closing: z.strictObject({ transactionIds: z.array(id), entryId: id }).optional(),
  undoingBy: id.optional(),
  objections: z
    .array(z.strictObject({ memberId: id, reason: z.string().min(1), at: instant }))
    .optional(),
  isObjectedTo: z.boolean().optional(),
  isToPay: z.boolean().optional(),
  isStopped: z.boolean().optional(),
});
