import { decide } from '@housetab/functions/core/tracker/decide';
import { inMinorUnits } from '@housetab/functions/core/tracker/in-minor-units';
import {
  compareRows,
  type Comparison,
  type KnownThing,
} from '@housetab/functions/core/tracker/known-rows';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import {
  matchCategories,
  type MatchedCategory,
} from '@housetab/functions/core/tracker/match-categories';
import { prove, type Proof } from '@housetab/functions/core/tracker/prove';
import { currenciesOf, type TrackerFile } from '@housetab/functions/core/tracker/tracker-file';
import type { TrackerSource } from '@/features/csv/tracker/read-tracker-file';
import type { Said } from '@/features/csv/tracker/reader/said';

/** What a file and what was said about it come to. */
export interface Proved {
  file: TrackerFile;
  currencies: readonly { code: string; count: number }[];
  currency: string;
  matched: readonly MatchedCategory[];
  proof: Proof;
}

/** The same beside what is here. */
export interface WorkedOut extends Proved {
  compared: Comparison;
  /** What is sent. */
  rows: readonly ImportRow[];
}

/** Of all that was said what does not depend on what is here. */
export type SaidOfFile = Omit<Said, 'replaced' | 'known'>;

export function proveSaid(source: TrackerSource, said: SaidOfFile): Proved {
  const file = inMinorUnits(source(said.answers), said.ownCurrency);
  const currencies = currenciesOf(file);
  const proposed = currencies.find(({ code }) => code === said.ownCurrency) ?? currencies[0];
  const currency = said.currency ?? proposed?.code ?? '';
  const decisions = { currency, people: said.people, rows: said.ways };
  const { entries } = decide(file, decisions);
  const spent = entries.filter(({ kind }) => kind !== 'payment');
  const matched = matchCategories(
    spent.map(({ category }) => category),
    said.categories,
  );
  const names = new Map(matched.map(({ written, name }) => [written, name]));
  const proof = prove(file, decisions, (written) => names.get(written) ?? 'Other');
  return { file, currencies, currency, matched, proof };
}

/** @param things what is here on the days of the file; empty where it is not compared yet */
export function compareSaid(
  proved: Proved,
  replaced: ReadonlySet<string>,
  things: readonly KnownThing[],
): WorkedOut {
  const { proof } = proved;
  const compared = compareRows(proof.rows, things);
  const kept = compared.changed.filter(({ thing }) => !replaced.has(thing.id));
  const changed = new Set(kept.map(({ index }) => index));
  const rows = proof.rows.filter((_, index) => !compared.isHere[index] && !changed.has(index));
  return { ...proved, compared, rows };
}
