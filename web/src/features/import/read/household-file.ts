import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import type { Cents } from '@housetab/functions/core/money/money';

/** The counts of a household's document, without its trash. */
export interface DocumentCounts {
  /** Expenses, and rows without an expense. */
  entries: number;
  payments: number;
  comments: number;
  settleUps: number;
  /** Recurring expenses that have not ended. */
  repeating: number;
  deleted: number;
}

export interface HouseholdFile {
  fileName: string;
  head: NewHouseholdImport['document'];
  /** Each member's net; below 0 they owe. */
  nets: Record<string, Cents>;
  counts: DocumentCounts;
  /** In how many pieces the rest is sent. */
  count: number;
}
