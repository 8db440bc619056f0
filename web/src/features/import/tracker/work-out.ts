import type { Category } from '@housetab/functions/core/category/stored';
import type { FileAnswers } from '@housetab/functions/core/import/read/tracker-file';
import {
  compareRows,
  type Comparison,
  type KnownThing,
} from '@housetab/functions/core/import/review/known-rows';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import {
  matchCategories,
  type MatchedCategory,
} from '@housetab/functions/core/import/review/match-categories';
import {
  entriesIn,
  filePartsOf,
  proveParts,
  type FilePart,
  type FileProof,
} from '@housetab/functions/core/import/review/prove-file';
import type { TrackerFile } from '@housetab/functions/core/import/read/tracker-file';
import type { TrackerSource } from '@/features/import/read/read-tracker-file';

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

export interface Proved {
  file: TrackerFile;
  parts: readonly FilePart[];
  matched: readonly MatchedCategory[];
  proof: FileProof;
}

export interface WorkedOut extends Proved {
  compared: Comparison;
  rows: readonly ImportRow[];
  /** The tracker's own id of each row; null: it has none. */
  sourceIds: readonly (string | null)[];
}

/** The answers that do not depend on the household's entries. */
export type AnswersOfFile = Omit<TrackerAnswers, 'replaced' | 'known'>;

export function proveAnswers(source: TrackerSource, said: AnswersOfFile): Proved {
  const { ownCurrency, rates, people, ways: rows } = said;
  const file = source(said.answers);
  const parts = filePartsOf(file, { ownCurrency, rates, people, rows });
  const spent = entriesIn(parts).filter(({ kind }) => kind !== 'payment');
  const matched = matchCategories(
    spent.map(({ category }) => category),
    said.categories,
    said.categoryOf,
  );
  const names = new Map(matched.map(({ written, name }) => [written, name]));
  const proof = proveParts(parts, (written) => names.get(written) ?? 'Other');
  return { file, parts, matched, proof };
}

/**
 * @param things the household's entries on the days of the file; empty before the comparison
 * @param made the entries made from earlier files, by the tracker's own ids
 */
export function compareAnswers(
  proved: Proved,
  replaced: ReadonlySet<string>,
  things: readonly KnownThing[],
  made: ReadonlyMap<string, string>,
): WorkedOut {
  const { proof } = proved;
  const compared = compareRows(proof.rows, things, { ofRows: proof.sourceIds, made });
  const kept = compared.changed.filter(({ thing }) => !replaced.has(thing.id));
  const changed = new Set(kept.map(({ index }) => index));
  const isSent = (_: unknown, index: number) => !compared.isHere[index] && !changed.has(index);
  const [rows, sourceIds] = [proof.rows.filter(isSent), proof.sourceIds.filter(isSent)];
  return { ...proved, compared, rows, sourceIds };
}
