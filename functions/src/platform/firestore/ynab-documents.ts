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
  /** The next sync of categories; null = stopped. */
  nextSyncAt: Date | null;
  lastError: string | null;
  /** YNAB's knowledge number; null = no categories are stored, or of another budget. */
  serverKnowledge: number | null;
  /** Category name → id of YNAB's category. */
  categoryMap: Readonly<Record<string, string>>;
  /** The lock of a running category sync, and its end. */
  claim: string | null;
  claimedUntil: Date | null;
  /** The plan's currency as an ISO 4217 code; '' = it has none; null = not read yet. */
  currency: string | null;
  /** Latest last. If a record is lost, this shows that YNAB must be checked before sending. */
  sentIds: readonly string[];
  /** true = syncs had stopped for a while, so `sentIds` may be incomplete. */
  hasGap: boolean;
  /** null = nothing is sent automatically. */
  automatic: StoredAutomatic | null;
  /** The scheduled job's next check; null = never. */
  automaticAt: Date | null;
  /** The shard in the indexes of due work; null = older than the indexes. */
  shard: number | null;
}

export interface StoredAutomatic extends AutomaticSettings {
  lastRunAt: Date | null;
  /** Why the last run could not send everything. */
  lastError: string | null;
}

export interface YnabCategory extends Stored, BudgetCategory {}

/** The encrypted token. No client may read it. */
export interface YnabSecret extends Stored {
  version: number;
  keyId: string;
  iv: string;
  tag: string;
  ciphertext: string;
  /** OAuth state; absent or null = the member pasted a token. */
  oauth?: OauthState | null;
  updatedAt: Date;
}

export interface OauthState {
  /** The access token's expiry. */
  expiresAt: Date;
  /** The end of the lock of a running token refresh; null = none. */
  refreshingUntil: Date | null;
  /** true = YNAB no longer refreshes the token: the member must connect again. */
  isEnded: boolean;
}

interface ObsoleteTransaction {
  budgetId: string;
  transactionId: string;
}

/** One record per report, whatever its account. Its own fields are the newest booking. */
export interface YnabSync extends Stored, Booking {
  userId: string;
  report: ReportScope | null;
  state: SyncState;
  /** The booking that the newest one replaces; null once it is deleted. */
  previous: Booking | null;
  /** Further transactions to delete: bookings that arrived unexpectedly. */
  obsolete: readonly ObsoleteTransaction[];
  /** The owner's changes of the previous transaction, carried over to the newest. */
  kept: OwnerChanges | null;
  /** true = the report is being withdrawn. */
  isTakingBack: boolean;
  /** Until then, a booking without a response may still arrive. */
  mayArriveUntil: Date | null;
  /** The owner's changes at YNAB, as of the last check. */
  drift: readonly DriftKind[];
  replacements: number;
  /** true = sent by the scheduled job. */
  isAutomatic: boolean;
  /** The end of the lock for sending. Afterwards, its progress is unknown. */
  claimedUntil: Date | null;
  /** When the scheduled job finishes it; null = nothing to finish, or a person must act. */
  finishAt: Date | null;
  /** Consecutive failures of finishing. */
  failures: number;
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Requests to YNAB for one account, in slots of the last hour. */
export interface YnabUsage extends Stored {
  slots: readonly RequestSlot[];
  /** A TTL policy deletes the document once no slot counts. */
  expireAt: Date;
}
