import type { Category } from '@housetab/functions/core/category/stored';
import type { FileAnswers } from '@housetab/functions/core/import/read/tracker-file';

/** All answers about a file, and the household's data that it is compared with. */
export interface TrackerAnswers {
  ownCurrency: string;
  answers: FileAnswers;
  /** By foreign currency of the file: household currency per unit. */
  rates: Readonly<Record<string, string>>;
  /** By person of the file: the member; null: left out; absent: not answered yet. */
  people: Readonly<Record<string, string | null>>;
  /** By row: the chosen meaning. */
  ways: Readonly<Record<number, string>>;
  categories: readonly Pick<Category, 'name' | 'icon' | 'color'>[];
  /** By category of the file: the category chosen by hand. */
  categoryOf: Readonly<Record<string, string>>;
  /** Ids of existing entries to delete, because the file has changed or dropped them. */
  replaced: readonly string[];
  /** The version of the household's data to compare with; null: none yet. */
  known: string | null;
}
