import type { CalendarDate } from '../core/calendar/calendar.ts';
import type { BudgetCategory } from '../core/ynab/categories.ts';
import type { SyncContent } from '../core/ynab/split-transaction.ts';
import type { SyncState } from '../core/ynab/sync.ts';
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
  updatedAt: Date;
}

/** One report at YNAB. The id derives from what report it is and where it goes. */
export interface YnabSync extends Stored {
  userId: string;
  budgetId: string;
  accountId: string;
  state: SyncState;
  /** 1 for the first transaction, one more for each that replaced it. */
  generation: number;
  importId: string;
  /** What is at YNAB, or on its way there. */
  content: SyncContent;
  /** The date that was really sent, mostly the content's. */
  sentDate: CalendarDate;
  fingerprint: string;
  ynabTransactionId: string | null;
  /** A transaction that this one replaces and that may not be deleted yet. */
  replacedTransactionId: string | null;
  /** Whoever is sending has until then; later nobody knows how far they came. */
  claimedUntil: Date | null;
  /** Categories that YNAB took the amount for, and not the category. */
  ignoredCategories: readonly string[];
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}
