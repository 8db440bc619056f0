import type { ActivitySummary } from '../../core/activity/activity-resource.ts';
import type { ImportDispute } from '../../core/import/import-dispute.ts';
import type { ImportState } from '../../core/import/import-resource.ts';
import type { ImportSource } from '../../core/import/import-sources.ts';
import type { Member } from '../../core/household/member.ts';
import type { StoredPaymentWays } from '../../core/payment-way/stored-ways.ts';
import type { NameUses } from '../../core/transaction/name-use.ts';

/** Those whose shape rules of `core` need are declared there. */
export type { Activity } from '../../core/activity/activity-resource.ts';
export type { Expense } from '../../core/expense/expense.ts';
export type { Comment } from '../../core/comment/comment.ts';
export type { Category } from '../../core/category/category.ts';
export type { Permission } from '../../core/permission/permission-resource.ts';
export type {
  Settlement,
  SettlementHistoryEntry as SettlementEvent,
  SettlementItem,
} from '../../core/settlement/settlement.ts';

export type { SettleUp } from '../../core/settle-up/settle-up.ts';

/** Stored documents whose shape no rule of `core` needs. Instants are `Date`, absent is null. */
export interface Stored {
  /** The document's id, not stored a second time unless its collection says so. */
  id: string;
}

/** What one account keeps across households. */
export interface UserDocument extends Stored {
  activeHouseholdId: string | null;
  householdIds: readonly string[];
  /** Who the account is in a household, where that is not the member with its own id. Also once they have left. */
  memberIds?: Readonly<Record<string, string>>;
  /** Households that the account was in when they were deleted, until they are gone. */
  deletedHouseholdIds?: readonly string[];
  /** Households that the account has left: what is left of it there goes when it is deleted. */
  formerHouseholdIds?: readonly string[];
  /** How they are paid, wherever somebody owes them something. Goes with the account, in the commit that begins to delete it. */
  paymentWays?: StoredPaymentWays;
  /** The account is being deleted: it is in no household any more, and gets into none. */
  deletion?: AccountDeletionProgress;
}

export interface AccountDeletionProgress {
  at: Date;
  /** Where something of the account is still to be removed, and of which member. */
  left: Readonly<Record<string, string>>;
}

/** Bumped whenever something that the member may see has changed. Says nothing about what. */
export interface Signal extends Stored {
  at: Date;
  /** Goes up by 1 with every commit, so that a listener knows whether it has missed one. */
  count?: number;
  /** The id that the member's own browser gave its write; null = some other write. */
  origin?: string | null;
}

/** The names that one owner's transactions use, so that filters need not read them all. The id is the owner's. */
export interface NamesDocument extends Stored, NameUses {}

/** A request that was carried out. Stored so that a retry does not carry it out again. */
export interface RequestDocument extends Stored {
  /** Hash of the request: the same id with another request is refused. */
  digest: string;
  settlementId: string;
  joined: boolean;
  notApplied: readonly string[];
  /** More was open than one settlement can have. Absent = no. */
  isPart?: boolean;
  createdAt: Date;
  /** After this time a TTL policy deletes the document. */
  expireAt: Date;
}

/**
 * How far a job has come that goes once through everything. Cursors of the next household and of its next rows; null
 * = from the start.
 */
export interface JobProgress extends Stored {
  households: string | null;
  rows: string | null;
  isDone: boolean;
}

/** A household's document on its way in. Its household is there, but nobody's until it is finished. */
export interface HouseholdImport extends Stored {
  /** Whose it is: the uid. */
  accountId: string;
  /** Which of the document's members they are. */
  memberId: string;
  /** As whom they are known there. */
  self: Pick<Member, 'name' | 'joinedAt' | 'formerNames'>;
  name: string;
  /** Hash of how it began: the same id with another document is refused. */
  digest: string;
  exportedAt: Date;
  /** How many rows each of its lists has, and how many of them are there. */
  expected: Readonly<Record<string, number>>;
  received: Readonly<Record<string, number>>;
  nextPiece: number;
  /** How many documents were written. */
  written: number;
  state: 'open' | 'checking' | 'leaving';
  startedAt: Date;
}

/** How many times an account has used something that all instances count together. */
export interface Quota extends Stored {
  used: number;
  /** Made at random, told to nobody; absent in older ones. */
  key?: string;
  windowEndsAt: Date;
  /** After the window a TTL policy deletes the document. */
  expireAt: Date;
}

/**
 * An import. Stored before its rows are written, so that a retry can continue it and an undo can
 * find its rows.
 */
export interface ImportDocument extends Stored {
  /**
   * While the state is `undoing` or `restoring`, `updatedAt` is the time that marks the deleted
   * rows.
   */
  state: ImportState;
  /** The uid of the person who imports, who owns the rows. */
  actor: string;
  /** Hash of the rows as sent: the same id with other rows is refused. */
  digest: string;
  /** One letter for each row: (i)mported, (k)nown, (f)ailed. Decided once, at the start. */
  outcome: string;
  /**
   * Hash of what the rows mean in this household. If the meaning has changed since, the import
   * can't be continued.
   */
  planDigest: string;
  /**
   * Random numbers from which the ids of written rows are derived; one for each portion of rows.
   */
  portions: readonly ImportPortion[];
  /** How many of the rows are written. Changed in the same commits that write the rows. */
  written: number;
  /** How many documents one of its rows became at most: an expense has rows of its own. Absent = not known. */
  perRow?: number;
  /** The import of the same file's first rows; absent = it is the first, or the only one. */
  partOf?: string;
  source?: ImportSource;
  /** What a part has added to what the file's import tells; absent = nothing yet. */
  told?: ImportNotification;
  /** Who disputes all of it. Only the import of the file's first rows has them. */
  disputes?: readonly ImportDispute[];
  createdAt: Date;
  updatedAt: Date;
}

/** What an import tells: how many entries it has brought in, and what each member is told of them. */
export interface ImportNotification {
  count: number;
  summary: ActivitySummary;
}

export interface ImportPortion {
  /** The first row of the portion, counted from 0 among the rows to import. */
  start: number;
  seed: string;
}

/**
 * Whether a deleted document can no longer be restored. The TTL policy may delete it later than
 * that.
 */
export function isGone({ expireAt }: { readonly expireAt: Date | null }, now: Date): boolean {
  return expireAt !== null && expireAt <= now;
}
