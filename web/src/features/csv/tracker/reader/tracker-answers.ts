import type { Category } from '@housetab/functions/core/category/category';
import type { FileAnswers } from '@housetab/functions/core/tracker/tracker-file';

/** All that was said about a file, and what it meets here. */
export interface TrackerAnswers {
  ownCurrency: string;
  answers: FileAnswers;
  /** By another currency of the file: how much of the household's one of it is. */
  rates: Readonly<Record<string, string>>;
  /** Who a person of the file is; null = left out; absent = not said yet. */
  people: Readonly<Record<string, string | null>>;
  /** By row: the way in which it was meant. */
  ways: Readonly<Record<number, string>>;
  categories: readonly Pick<Category, 'name' | 'icon' | 'color'>[];
  /** By category of the file: what it becomes, where somebody has changed it. */
  categoryOf: Readonly<Record<string, string>>;
  /** Ids of what is here, and is to go because the file has it otherwise, or no longer. */
  replaced: readonly string[];
  /** Which reading of what is here it is compared with; null = none yet. */
  known: string | null;
}
