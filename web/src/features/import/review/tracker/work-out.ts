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
import type { TrackerAnswers } from '@/features/import/read/tracker-answers';

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
