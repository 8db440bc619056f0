import type { ImportState } from '../../core/import/import-resource.ts';
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
}

/** Bumped whenever something that the member may see has changed. Says nothing about what. */
export interface Signal extends Stored {
  at: Date;
  /** Goes up by 1 with every commit, so that a listener knows whether it has missed one. */
  count?: number;
  /** The id that the member's own browser gave its write; null for whatever else was written. */
  origin?: string | null;
}

/** The names that one owner's transactions use, so that filters need not read them all. The id is the owner's. */
export interface NamesDocument extends Stored, NameUses {}

/** A request that has been carried out, kept so that sending it again does it only once. */
export interface RequestDocument extends Stored {
  /** Of what was asked for: the same id with something else is refused. */
  digest: string;
  settlementId: string;
  joined: boolean;
  notApplied: readonly string[];
  createdAt: Date;
  /** A TTL policy drops the document afterwards. */
  expireAt: Date;
}

/** How often an account has used something that instances must count together. */
export interface Quota extends Stored {
  used: number;
  windowEndsAt: Date;
  /** A TTL policy drops the document after the window. */
  expireAt: Date;
}

/** An import, claimed before its rows are written, so that a retry resumes and an undo finds them. */
export interface ImportDocument extends Stored {
  /** While it is `undoing` or `restoring`, `updatedAt` is the moment that marks the deleted rows. */
  state: ImportState;
  /** Who imports, and owns the rows. */
  actor: string;
  /** Of the rows as they were sent: the same id with other rows is refused. */
  digest: string;
  /** What becomes of each row, a letter each: (i)mported, (k)nown, (f)ailed. Decided once. */
  outcome: string;
  /** Of what the rows to import mean here: where it has changed since, nobody may go on. */
  planDigest: string;
  /** What the ids of the written rows follow from: drawn at random when each portion is written. */
  portions: readonly ImportPortion[];
  /** How many of the rows to import are written; moves in the commits that write them. */
  written: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface ImportPortion {
  /** Its first row, counted among the rows to import, from 0. */
  start: number;
  seed: string;
}

/** Whether a deleted one can't be restored any more; the TTL policy may lag behind. */
export function isGone({ expireAt }: { readonly expireAt: Date | null }, now: Date): boolean {
  return expireAt !== null && expireAt <= now;
}
