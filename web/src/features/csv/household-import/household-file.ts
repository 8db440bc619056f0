import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import type { Cents } from '@housetab/functions/core/money/money';

/** How much of what there is in a household's document; without what is in its trash. */
export interface DocumentCounts {
  /** Expenses, and rows that stand alone. */
  entries: number;
  payments: number;
  comments: number;
  settleUps: number;
  /** What repeats and has not ended. */
  repeating: number;
  /** What was deleted, and can still be restored. */
  deleted: number;
}

/** A household's own document, as it was chosen: checked as far as can be without the server. */
export interface HouseholdFile {
  fileName: string;
  /** What moving in begins with. */
  head: NewHouseholdImport['document'];
  /** What each member is owed; below 0 they owe. */
  nets: Record<string, Cents>;
  counts: DocumentCounts;
  /** In how many pieces what follows is sent. */
  count: number;
}
