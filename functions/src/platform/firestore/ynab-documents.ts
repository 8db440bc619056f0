import type { Booking, DriftKind, Kept } from '../../core/ynab/booking.ts';
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
  /** When the category sync is due; null = stopped. */
  nextSyncAt: Date | null;
  lastError: string | null;
  /** What the categories below are as of; null where they are of no use, or of another budget. */
  serverKnowledge: number | null;
  /** From a category's name to the id of YNAB's. */
  categoryMap: Readonly<Record<string, string>>;
  /** Who is reading the categories just now, and how long they may take. */
  claim: string | null;
  claimedUntil: Date | null;
  /** The plan's, as its ISO code; '' = it has none; null = not read yet. */
  currency: string | null;
  /**
   * The reports that were sent, the latest last. Where a record is lost, as after restoring a backup,
   * this says that YNAB has to be asked before anything is sent.
   */
  sentIds: readonly string[];
  /** Readings once stopped for a while: even that list may lack what was sent then. */
  hasGap: boolean;
  /** What is sent by itself; null = nothing. */
  automatic: StoredAutomatic | null;
  /** When the scheduler next checks whether something is to be sent; null = never. */
  automaticAt: Date | null;
}

export interface StoredAutomatic extends AutomaticSettings {
  lastRunAt: Date | null;
  /** Why the last run could not send everything. */
  lastError: string | null;
}

/** One category of the member's budget; lies under their config. */
export interface YnabCategory extends Stored, BudgetCategory {}

/** The sealed token; no client may ever read it. */
export interface YnabSecret extends Stored {
  version: number;
  keyId: string;
  iv: string;
  tag: string;
  ciphertext: string;
  /** Of what YNAB gave after the member's consent; absent or null = the member typed a token in. */
  oauth?: OauthState | null;
  updatedAt: Date;
}

export interface OauthState {
  /** When the access token ends. */
  expiresAt: Date;
  /** Someone is refreshing it, until then at most. */
  refreshingUntil: Date | null;
  /** YNAB refreshes it no more: the member has to connect again. */
  isEnded: boolean;
}

/** What is left of a transaction that has to go. */
interface ObsoleteTransaction {
  budgetId: string;
  transactionId: string;
}

/**
 * One report at YNAB. The id derives from what report it is, not from where it goes: so a report is
 * one transaction, wherever. What lies in the document itself is the newest booking.
 */
export interface YnabSync extends Stored, Booking {
  userId: string;
  report: ReportScope | null;
  state: SyncState;
  /** The transaction that the newest one replaces, until that is there and this one is gone. */
  previous: Booking | null;
  /** Further ones to be deleted: bookings that came through against expectation. */
  obsolete: readonly ObsoleteTransaction[];
  /** What the owner had made of that one, for the newest. */
  kept: Kept | null;
  /** It is to be taken back. */
  isTakingBack: boolean;
  /** A booking whose answer was lost may still arrive until then. */
  mayArriveUntil: Date | null;
  /** What was changed at YNAB, as last seen. */
  drift: readonly DriftKind[];
  replacements: number;
  /** It was sent by itself. */
  isAutomatic: boolean;
  /** Whoever is sending has until then; later nobody knows how far they came. */
  claimedUntil: Date | null;
  /** When the scheduled job finishes it; null = there is nothing to finish, or a person has to. */
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
