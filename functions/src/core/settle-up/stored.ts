import * as z from 'zod';
import { storedDispute } from '../transaction/stored.ts';
import { storedCents, storedDay, storedId, storedInstant, storedMonth } from '../wire/stored.ts';

const scope = { debtorId: storedId, creditorId: storedId, month: storedMonth };

const settleUpBalance = z.strictObject({
  creatorOwes: storedCents.min(0),
  recipientOwes: storedCents.min(0),
});
export type SettleUpBalance = z.infer<typeof settleUpBalance>;

const settleUpPayment = z.strictObject({
  transactionId: storedId,
  from: storedId,
  to: storedId,
  amountCents: storedCents.min(1),
  transactionDate: storedDay,
  note: z.string(),
});
export type SettleUpPayment = z.infer<typeof settleUpPayment>;

/** Stored, so that a transaction edited or deleted later still has its name and date. */
const transactionLine = z.strictObject({
  transactionId: storedId,
  category: z.string(),
  /** Absent in older settle-ups. */
  note: z.string().optional(),
  transactionDate: storedDay,
});
export type TransactionLine = z.infer<typeof transactionLine>;

const settledLine = transactionLine.extend({
  amountCents: storedCents.min(1),
  /** Cents of the transaction that the settle-up applies. */
  cents: storedCents.min(1),
});
export type SettledLine = z.infer<typeof settledLine>;

const completedSettlement = z.strictObject({
  ...scope,
  settlementId: storedId,
  isNew: z.boolean(),
  totalCents: storedCents.min(1),
  /** Before the settle-up, in cents; for a new settlement, the total. */
  remainingBeforeCents: storedCents.min(0),
  /** Cents that no item covers: completed against settlements in the other direction. */
  otherWayCents: storedCents.min(0),
  /** Only the cents that the settle-up applies; earlier items are not listed. */
  items: z.array(settledLine).readonly(),
  /** The version after the settle-up. If it differs when undoing, the contents are compared. */
  version: z.int().min(1),
});
export type CompletedSettlement = z.infer<typeof completedSettlement>;

/** The fields of a transaction after the settle-up, to detect later changes of it. */
const touchedTransaction = z.strictObject({
  id: storedId,
  paidBy: storedId.nullable(),
  owedBy: storedId.nullable(),
  category: z.string(),
  amountCents: storedCents.min(1),
  settledCents: storedCents.min(0),
  paid: z.boolean(),
  transactionDate: storedDay,
});
export type TouchedTransaction = z.infer<typeof touchedTransaction>;

const lineAside = transactionLine.extend({
  paidBy: storedId,
  owedBy: storedId,
  /** Cents that no settlement holds, so that each cent is counted once. */
  openCents: storedCents.min(0),
});
export type LineAside = z.infer<typeof lineAside>;

const settlementAside = z.strictObject({
  ...scope,
  settlementId: storedId,
  remainingCents: storedCents.min(0),
});
export type SettlementAside = z.infer<typeof settlementAside>;

/** Everything that stays open between the two people after a settle-up. */
const leftAside = z.strictObject({
  /** Disputed transactions, and items of the listed settlements that have an open rest. */
  transactions: z.array(lineAside).readonly(),
  /** Active settlements that hold a disputed transaction. */
  settlements: z.array(settlementAside).readonly(),
});
export type LeftAside = z.infer<typeof leftAside>;

const settleUpPlan = z.strictObject({
  /** Cents that the recipient owed the creditor, minus the opposite, without disputed rows. */
  dueCents: storedCents,
  /** null = nothing is paid. */
  payment: settleUpPayment.nullable(),
  /** Whether the books, or this part, are closed. false = the payment is only recorded. */
  closes: z.boolean(),
  /**
   * true = more is open than one settle-up can handle; this one settles the oldest part. Absent in
   * old settle-ups, which always handled everything.
   */
  isPart: z.boolean().default(false),
  /** Balances over all months, disputed transactions included. */
  before: settleUpBalance,
  after: settleUpBalance,
  /** In the order of completion. */
  settlements: z.array(completedSettlement).readonly(),
  /** Every transaction that it changes or makes, as it is afterwards. */
  touched: z.array(touchedTransaction).readonly(),
  leftAside,
});
export type SettleUpPlan = z.infer<typeof settleUpPlan>;

/** The steps that a job continues. Not `waiting`: people end that. */
export const unfinishedSteps = ['closing', 'undoing'] as const;
export type UnfinishedStep = (typeof unfinishedSteps)[number];

/** Offsets all debts of two people at once; the one who still owes pays the rest. */
export const storedSettleUp = settleUpPlan.extend({
  /** UUID made by the client, so that sending the request twice settles once. */
  id: storedId,
  creatorId: storedId,
  recipientId: storedId,
  /** Both member ids, sorted. */
  parties: z.array(storedId).length(2).readonly(),
  /** Hash of the request: the same id with another request is refused. */
  digest: z.string().min(1),
  at: storedInstant,
  undoneAt: storedInstant.nullable(),
  undoneBy: storedId.nullable(),
  /** A client UUID of the group settle-up, whose parts are undone together. Absent = not a part. */
  nettingId: storedId.optional(),
  /** The member who made the group settle-up, maybe a third person. Absent = the creator. */
  actorId: storedId.optional(),
  /**
   * The remaining step of a group settle-up that is too large for one commit. `closing`: the
   * payment is recorded, the books are still open. `undoing`: the books are open again, the payment
   * still exists. In between the two are even. Absent = no step remains.
   * `waiting`: pending; the debts stay open until all its payments have arrived.
   */
  unfinished: z.enum([...unfinishedSteps, 'waiting']).optional(),
  /** The transactions to close, while the books are still open. */
  closing: z
    .strictObject({
      transactionIds: z.array(storedId).readonly(),
      /** The activity entry of the group settle-up; its future id while it is pending. */
      entryId: storedId,
    })
    .optional(),
  /** The member who undoes it in steps, while that lasts. */
  undoingBy: storedId.optional(),
  /** Objections to the whole group settle-up, the same in all parts. Undoing ends them. */
  objections: z
    .array(storedDispute.omit({ importId: true }))
    .readonly()
    .optional(),
  /** Whether `objections` has any, for queries. */
  isObjectedTo: z.boolean().optional(),
  /**
   * Whether a payment of a closed group settle-up has not arrived yet; the same in all its parts.
   * It ends with the last payment or with undoing. Absent = no, or unknown: older settle-ups, and
   * imported ones without the state of their payments, do not have it.
   */
  isToPay: z.boolean().optional(),
  /** Undone while it was pending: it never changed anything. */
  isStopped: z.boolean().optional(),
});
export type SettleUp = z.infer<typeof storedSettleUp>;
