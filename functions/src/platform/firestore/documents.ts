import type { ActivitySummary } from '../../core/activity/activity-resource.ts';
import type { ImportDispute } from '../../core/import/import-dispute.ts';
import type { ImportState } from '../../core/import/import-resource.ts';
import type { ImportSource } from '../../core/import/import-sources.ts';
import type { Member } from '../../core/household/member.ts';
import type { StoredPaymentWays } from '../../core/payment-way/stored-ways.ts';
import type { NameUses } from '../../core/transaction/name-use.ts';

/** Re-exports: core's rules need these. */
export type { Activity } from '../../core/activity/activity-resource.ts';
export type { Expense } from '../../core/expense/expense.ts';
export type { Comment } from '../../core/comment/comment.ts';
export type { Category } from '../../core/category/category.ts';
export type { Permission } from '../../core/permission/permission-resource.ts';
export type {
  Settlement,
  SettlementHistoryEntry as SettlementEvent,
  SettlementItem,
} from '../../core/settlement/stored.ts';

export type { SettleUp } from '../../core/settle-up/stored.ts';

/** Stored documents that no rule of core needs. Instants are `Date`, absent is null. */
export interface Stored {
  /** The document's id; stored as a field only if its collection says so. */
  id: string;
}

export interface UserDocument extends Stored {
  activeHouseholdId: string | null;
  householdIds: readonly string[];
  /** Household id → member id, only where it is not the uid. Remains after leaving. */
  memberIds?: Readonly<Record<string, string>>;
  /** Deleted households of the account that can still be restored. */
  deletedHouseholdIds?: readonly string[];
  /** Households that the account has left; deleting it removes its remaining data there. */
  formerHouseholdIds?: readonly string[];
  /** Removed in the commit that starts deleting the account. */
  paymentWays?: StoredPaymentWays;
  /** Set = deletion has started; the account cannot join a household. */
  deletion?: AccountDeletionProgress;
}

export interface AccountDeletionProgress {
  at: Date;
  /** Household id → member id, where data remains to be removed. */
  left: Readonly<Record<string, string>>;
}

/** Updated whenever something visible to the member changes. Does not say what. */
export interface Signal extends Stored {
  at: Date;
  /** Incremented by every commit, so that a listener notices a missed one. */
  count?: number;
  /** The id of the write from the member's own browser; null = another write. */
  origin?: string | null;
}

/** The id is the owner's. Lets filters offer names without reading all transactions. */
export interface NamesDocument extends Stored, NameUses {}

/** A completed request, stored so that a retry does not repeat it. */
export interface RequestDocument extends Stored {
  /** The same id with another request is refused. */
  digest: string;
  settlementId: string;
  joined: boolean;
  notApplied: readonly string[];
  /** Only the oldest debts fitted into the settlement. Absent = no. */
  isPart?: boolean;
  createdAt: Date;
  /** A TTL policy deletes the document afterwards. */
  expireAt: Date;
}

/** Cursors of the next household and its next rows; null = from the start. */
export interface JobProgress extends Stored {
  households: string | null;
  rows: string | null;
  isDone: boolean;
}

/** A household import in progress. The household exists but has no members until it is complete. */
export interface HouseholdImport extends Stored {
  accountId: string;
  memberId: string;
  self: Pick<Member, 'name' | 'joinedAt' | 'formerNames'>;
  name: string;
  /** Hash of the first request: the same id with another export is refused. */
  digest: string;
  exportedAt: Date;
  /** Rows per list, expected and received. */
  expected: Readonly<Record<string, number>>;
  received: Readonly<Record<string, number>>;
  nextPiece: number;
  written: number;
  state: 'open' | 'checking' | 'leaving';
  startedAt: Date;
}

export interface Quota extends Stored {
  used: number;
  /** Random and secret; absent in older documents. */
  key?: string;
  windowEndsAt: Date;
  /** A TTL policy deletes the document afterwards. */
  expireAt: Date;
}

/** Stored before its rows, so that a retry can continue it and an undo can find its rows. */
export interface ImportDocument extends Stored {
  /** In state `undoing` or `restoring`, `updatedAt` is the deletion time of its rows. */
  state: ImportState;
  /** The importer's uid, who owns the rows. */
  actor: string;
  /** Hash of the rows as sent: the same id with other rows is refused. */
  digest: string;
  /** One letter per row: (i)mported, (k)nown, (f)ailed. Decided once, at the start. */
  outcome: string;
  /** Hash of the parsed rows. If their meaning changed since, the import cannot continue. */
  planDigest: string;
  /** Random seeds of the rows' ids, one per portion. */
  portions: readonly ImportPortion[];
  /** Rows written so far; updated in the commits that write them. */
  written: number;
  /** Maximum of documents per row: an expense has rows of its own. Absent = unknown. */
  perRow?: number;
  /** The import of the file's first part; absent = it is the first, or the only one. */
  partOf?: string;
  source?: ImportSource;
  /** This part's share of the file's notification; absent = none yet. */
  told?: ImportNotification;
  /** Members who dispute the whole import. Only in the import of the file's first part. */
  disputes?: readonly ImportDispute[];
  createdAt: Date;
  updatedAt: Date;
}

export interface ImportNotification {
  count: number;
  summary: ActivitySummary;
}

export interface ImportPortion {
  /** The portion's first row, from 0 among the rows to write. */
  start: number;
  seed: string;
}

/** Whether a deleted document can no longer be restored. The TTL policy may delete it later. */
export function isGone({ expireAt }: { readonly expireAt: Date | null }, now: Date): boolean {
  return expireAt !== null && expireAt <= now;
}
