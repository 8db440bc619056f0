import type { Booking, DriftKind, OwnerChanges } from '../../core/ynab/booking.ts';
import type { AutomaticSettings } from '../../core/ynab/automatic.ts';
import type { BudgetCategory } from '../../core/ynab/categories.ts';
import type { ReportScope } from '../../core/ynab/report-scope.ts';
import type { RequestSlot } from '../../core/ynab/request-budget.ts';
import type { SyncState } from '../../core/ynab/sync.ts';
import type { Stored } from './documents.ts';

/** One member's connection to YNAB, without the token. */
export interface YnabConfig extends Stored {
  budgetId: string;
  accountId: string;
  /** Minutes. */
  syncFrequency: number;
  hasCredentials: boolean;
  lastSyncTime: Date | null;
  /** When the categories are read next; null = stopped. */
  nextSyncAt: Date | null;
  lastError: string | null;
  /**
   * YNAB's knowledge number of the stored categories; null = none are stored, or they are of
   * another budget.
   */
  serverKnowledge: number | null;
  /** From the name of a category to the id of YNAB's category. */
  categoryMap: Readonly<Record<string, string>>;
  /** The claim of whoever is reading the categories, and when it ends. */
  claim: string | null;
  claimedUntil: Date | null;
  /** The plan's currency as an ISO 4217 code; '' = it has none; null = not read yet. */
  currency: string | null;
  /**
   * Ids of the reports that were sent, latest last. If a record is lost, for example by restoring a
   * backup, this shows that YNAB has to be asked before sending.
   */
  sentIds: readonly string[];
  /** true = readings had stopped for a while, so `sentIds` may lack what was sent then. */
  hasGap: boolean;
  /** What is sent automatically; null = nothing. */
  automatic: StoredAutomatic | null;
  /** When the scheduled job next checks what to send; null = never. */
  automaticAt: Date | null;
  /** The part of the indexes of what is due in which it stands; null = in none yet: it is older than they are. */
  shard: number | null;
}

export interface StoredAutomatic extends AutomaticSettings {
  lastRunAt: Date | null;
  /** Why the last run could not send everything. */
  lastError: string | null;
}

/** One category of the member's budget; lies under their config. */
export interface YnabCategory extends Stored, BudgetCategory {}

/** The encrypted token. No client may read it. */
export interface YnabSecret extends Stored {
  version: number;
  keyId: string;
  iv: string;
  tag: string;
  ciphertext: string;
  /** State of a connection by OAuth consent; absent or null = the member pasted a token. */
  oauth?: OauthState | null;
  updatedAt: Date;
}

export interface OauthState {
  /** When the access token expires. */
  expiresAt: Date;
  /** Until when the claim of whoever refreshes the token lasts; null = nobody is refreshing. */
  refreshingUntil: Date | null;
  /** true = YNAB no longer refreshes the token: the member has to connect again. */
  isEnded: boolean;
}

/** A transaction at YNAB that still has to be deleted. */
interface ObsoleteTransaction {
  budgetId: string;
  transactionId: string;
}

/**
 * One report at YNAB. Its id depends on which report it is, not on the account, so each report has
 * one record. The fields of the record itself are the newest booking.
 */
export interface YnabSync extends Stored, Booking {
  userId: string;
  report: ReportScope | null;
  state: SyncState;
  /** The booking that the newest one replaces; null once it is deleted. */
  previous: Booking | null;
  /** Further transactions to delete: bookings that arrived unexpectedly. */
  obsolete: readonly ObsoleteTransaction[];
  /** What the owner had changed on the previous transaction, carried over to the newest. */
  kept: OwnerChanges | null;
  /** true = the report is being taken back. */
  isTakingBack: boolean;
  /** Until when a booking without an answer may still arrive. */
  mayArriveUntil: Date | null;
  /** What the owner has changed at YNAB, as of the last look. */
  drift: readonly DriftKind[];
  replacements: number;
  /** true = sent by the scheduled job. */
  isAutomatic: boolean;
  /** When the claim of whoever is sending ends. After that, how far they came is unknown. */
  claimedUntil: Date | null;
  /** When the scheduled job finishes it; null = nothing to finish, or a person has to act. */
  finishAt: Date | null;
  /** How often finishing has failed in a row. */
  failures: number;
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** How many requests were made at YNAB for one account, in slots of the last hour. */
export interface YnabUsage extends Stored {
  slots: readonly RequestSlot[];
  /** A TTL policy drops the document when nothing of it counts any more. */
  expireAt: Date;
}
