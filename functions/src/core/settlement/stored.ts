import * as z from 'zod';
import { settlementActions, settlementStatuses } from './status.ts';
import {
  storedCents,
  storedId,
  storedInstant,
  storedMonth,
  storedVersion,
} from '../wire/stored.ts';

const settlementDebt = z.strictObject({ transactionId: storedId, cents: storedCents.min(1) });
export type SettlementDebt = z.infer<typeof settlementDebt>;

/**
 * The debtor owes the creditor `totalCents` for a month. The items, which the debtor paid for the
 * creditor, are offset against this debt. Invariant: totalCents = remainingCents + the sum of the
 * items.
 */
export const storedSettlement = z.strictObject({
  id: storedId,
  /** The member who created it, if a party; else the debtor. */
  creatorId: storedId,
  recipientId: storedId,
  debtorId: storedId,
  creditorId: storedId,
  /** The month of its debts. Items may be of any month. */
  month: storedMonth,
  status: z.enum(settlementStatuses),
  /** The sum of `debts`; never changes. */
  totalCents: storedCents.min(1),
  /**
   * Cents that the items do not cover; once completed, what was paid elsewhere. An active
   * settlement has 0 only after it was reopened.
   */
  remainingCents: storedCents.min(0),
  itemCount: z.int().min(0),
  debts: z.array(settlementDebt).readonly(),
  notes: z.string(),
  createdAt: storedInstant,
  completedAt: storedInstant.nullable(),
  /** true = its rest was offset by settlements in the other direction, not paid. Absent = never. */
  isOffsetOtherWay: z.boolean().optional(),
  /** The last reopening. Absent = never. */
  reopenedAt: storedInstant.nullable().optional(),
  version: storedVersion,
});
export type Settlement = z.infer<typeof storedSettlement>;

/** A transaction offset against the debt. A cancelled settlement keeps its items as a record. */
export const storedSettlementItem = z.strictObject({
  /** The transaction's id. */
  id: storedId,
  appliedCents: storedCents.min(1),
  createdAt: storedInstant,
});
export type SettlementItem = z.infer<typeof storedSettlementItem>;

export const storedSettlementHistoryEntry = z.strictObject({
  /** Sorts by time, also within one change. */
  id: storedId,
  action: z.enum(settlementActions),
  /**
   * created: the total; applied, removed: the item's change; completed: paid elsewhere; cancelled:
   * released; reopened: remaining again.
   */
  cents: storedCents.min(0),
  actorId: storedId,
  note: z.string().nullable(),
  createdAt: storedInstant,
});
export type SettlementHistoryEntry = z.infer<typeof storedSettlementHistoryEntry>;

/** A completed request, stored so that a retry does not repeat it. */
export const storedSettlingRequest = z.strictObject({
  id: storedId,
  /** The same id with another request is refused. */
  digest: z.string(),
  settlementId: storedId,
  joined: z.boolean(),
  notApplied: z.array(storedId).readonly(),
  /** Only the oldest debts fitted into the settlement. Absent = no. */
  isPart: z.boolean().optional(),
  createdAt: storedInstant,
  /** A TTL policy deletes the document afterwards. */
  expireAt: storedInstant,
});
export type RequestDocument = z.infer<typeof storedSettlingRequest>;
