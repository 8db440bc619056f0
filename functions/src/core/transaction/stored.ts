import * as z from 'zod';
import { storedMemberCents } from '../split/stored.ts';
import { storedCents, storedDay, storedId, storedInstant, storedVersion } from '../wire/stored.ts';

/** A transaction's copy of its category. The name stays when the category is edited or deleted. */
const categoryReference = z.strictObject({ id: z.string(), name: z.string() });
export type CategoryReference = z.infer<typeof categoryReference>;

/** The content that transactions, expenses and recurring templates share. */
export const storedEntryContent = z.strictObject({
  amountCents: storedCents.min(1),
  note: z.string(),
  /** The category's name when it was written. */
  category: z.string(),
  categories: z.array(categoryReference).readonly(),
  optional: z.boolean(),
});

/** One member's objection to a transaction or expense. Each member can have one per entry. */
export const storedDispute = z.strictObject({
  memberId: storedId,
  reason: z.string().min(1),
  at: storedInstant,
  /** The import that they dispute as a whole; absent = they dispute this entry. */
  importId: storedId.optional(),
});
export type Dispute = z.infer<typeof storedDispute>;

/** The activity of the last edit of a transaction or expense, and the number of edits. */
const lastEdit = z.strictObject({ activityId: storedId, count: z.int().min(1) });
export type LastEdit = z.infer<typeof lastEdit>;

/** The fields that transactions and expenses share. Missing values are null. */
export const storedEntry = storedEntryContent.extend({
  /** A UUID from the client, so that a repeated request stores one entry. */
  id: storedId,
  entered: storedInstant,
  /** The day of `entered` in the household's time zone. */
  enteredDay: storedDay,
  transactionDate: storedDay,
  /** The owner. */
  enteredBy: storedId,
  /** Ids of all members in it, including `enteredBy`, sorted and distinct. They may read it without a grant. */
  parties: z.array(storedId).readonly(),
  importId: storedId.nullable(),
  /** One dispute per member. A row copies those of its expense. */
  disputes: z.array(storedDispute).readonly(),
  /**
   * A row copies its expense's number. A new comment does not change the version, so that it makes nobody's edit fail.
   */
  commentCount: z.int().min(0),
  version: storedVersion,
  lastActivityId: storedId,
  /** Absent if there was no edit since edits are counted. For a row, the expense records it. */
  lastEdit: lastEdit.optional(),
  updatedAt: storedInstant,
  deletedAt: storedInstant.nullable(),
  /** The time of the permanent deletion of a deleted document. */
  expireAt: storedInstant.nullable(),
});

/** `paidBy` paid and is owed; `owedBy` owes, null = no debt. */
export const storedTransaction = storedEntry.extend({
  paidBy: storedId.nullable(),
  owedBy: storedId.nullable(),
  /** The name of a payee outside the household; null = `paidBy` is a member. */
  payTo: z.string().nullable(),
  /** [paidBy, owedBy] while an amount between them is open, otherwise []. The debt summary queries this field. */
  openParties: z.union([z.array(storedId).length(0), z.array(storedId).length(2)]).readonly(),
  /** The amount in totals: negative in a settlement and for refunds. */
  signedCents: storedCents,
  /**
   * The keys for search, see `searchKeysOf`. Absent in rows from before search existed; `unreadKeys` in rows that were
   * written without the API.
   */
  words: z.array(z.string().min(1)).readonly().optional(),
  /** Settled by completed settlements. */
  settledCents: storedCents.min(0),
  /** Applied to the active settlement `settlementId`. */
  appliedCents: storedCents.min(0),
  paid: z.boolean(),
  paidDate: storedInstant.nullable(),
  inSettlement: z.boolean(),
  /** The active settlement in which this is an item. */
  settlementId: storedId.nullable(),
  /**
   * All settlements that contain or contained this, as an item or a debt. The last one is the active one, or else the
   * last that settled a part of it. The ones that released it come first.
   */
  settlementIds: z.array(storedId).readonly(),
  /** The active settlement that captured this as one of its debts. */
  debtOfSettlementId: storedId.nullable(),
  /** The recurring expense that created it. Absent if there is none, and in rows of an expense. */
  seriesId: storedId.optional(),
  expenseId: storedId.nullable(),
  /** The total of this expense, and the number of people in it. */
  expenseCents: storedCents.min(1).nullable(),
  expensePeople: z.int().min(1).nullable(),
  /**
   * The payers of the whole expense. Members who may see only some rows learn from it who paid. Null also in older
   * rows.
   */
  expensePayers: z.array(storedMemberCents).min(1).readonly().nullable(),
  /** A refund: totals and reports count it as negative. */
  isRefund: z.boolean(),
  /**
   * The fields as the sums still count them, after a write without the API; `{}` = the sums count nothing. Absent =
   * they count the current fields. The next write through the API corrects the sums.
   */
  summedAs: z.record(z.string(), z.unknown()).readonly().optional(),
});
export type Transaction = z.infer<typeof storedTransaction>;

/**
 * Records that a transaction uses a value, and who may see it. Stored once per household, so that filters offer values
 * without reading transactions, and never from transactions that the viewer may not read.
 */
const nameUse = z.strictObject({
  value: z.string(),
  /** The member who entered the transaction. Members with a grant from them may see the value. */
  ownerId: storedId,
  partyId: storedId,
});
export type NameUse = z.infer<typeof nameUse>;

const nameUses = z.array(nameUse).readonly().optional();

/** The id is the owner's. Written only by adding to its arrays, so empty ones are absent. */
export const storedNames = z.strictObject({
  id: storedId,
  payTo: nameUses,
  paidBy: nameUses,
  enteredBy: nameUses,
  category: nameUses,
});
export type StoredNames = z.infer<typeof storedNames>;
