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
  serverKnowledge: number | null;
  /** From a category's name to the id of YNAB's. */
  categoryMap: Readonly<Record<string, string>>;
}

/** One category of the member's budget; lies under their config. */
export interface YnabCategory extends Stored {
  name: string;
  groupId: string;
  groupName: string;
}

/** The sealed token; no client may ever read it. */
export interface YnabSecret extends Stored {
  version: number;
  keyId: string;
  iv: string;
  tag: string;
  ciphertext: string;
  updatedAt: Date;
}

/** One report sent to YNAB. */
export interface YnabSync extends Stored {
  userId: string;
  fingerprint: string;
  importId: string;
  ynabTransactionId: string | null;
  state: string;
  createdAt: Date;
}
