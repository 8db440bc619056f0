import { writeMoneyAs } from '@housetab/functions/core/money/currency';
import {
  knownThingsOf,
  type KnownThing,
  type Listed,
} from '@housetab/functions/core/import/review/known-rows';
import { withMembers } from '@housetab/functions/core/import/review/new-guests';
import type { TrackerPerson } from '@housetab/functions/core/import/read/tracker-file';
import { readCsvFile } from '@/features/import/read/csv-text';
import type { Piece, TrackerImportRun } from '@/features/import/run/stored-run';
import {
  findTrackerSource,
  MAX_TRACKER_BYTES,
  type TrackerSource,
} from '@/features/import/read/read-tracker-file';
import { reviewOf, type Review } from '@/features/import/tracker/review';
import type { TrackerAnswers } from '@/features/import/tracker/work-out';
import {
  compareAnswers,
  proveAnswers,
  type Proved,
  type WorkedOut,
} from '@/features/import/tracker/work-out';
import { newImportRun, type ImportRunFacts } from '@/features/import/run/stored-run';

export interface OpenedFile {
  source: string;
  name: string | null;
  people: readonly TrackerPerson[];
  /** In rows. */
  count: number;
}

/** A tracker's file in the worker: reads it, computes the result, and splits it into pieces. */
export class TrackerReader {
  #source: TrackerSource = () => {
    throw new Error('No file is open.');
  };
  #language = '';
  #known: Listed[] = [];
  #things: readonly KnownThing[] = [];
  #made: ReadonlyMap<string, string> = new Map();
  #pieces: readonly Piece[] = [];
  #last: { key: string; proved: Proved } | null = null;

  /**
   * null: of no known tracker.
   * @throws CsvRefusal if a known tracker's file is unreadable
   */
  async open(file: File, language: string): Promise<OpenedFile | null> {
    const source = findTrackerSource(await readCsvFile(file, MAX_TRACKER_BYTES));
    if (source === null) return null;
    const { source: tracker, name, people, entries, open } = source({});
    const count = new Set(entries.map(({ row }) => row)).size + open.length;
    this.#source = lastOnly(source);
    this.#language = language;
    return { source: tracker, name, people, count };
  }

  addKnown(page: readonly Listed[], place: { isFirst: boolean; isLast: boolean }): void {
    if (place.isFirst) this.#known = [];
    for (const one of page) this.#known.push(one);
    if (!place.isLast) return;
    this.#things = knownThingsOf(this.#known);
    this.#known = [];
  }

  /** Receives the entries made from earlier files, by the tracker's own ids. */
  remember(made: readonly (readonly [sourceId: string, id: string])[]): void {
    this.#made = new Map(made);
  }

  /** @param shown how many open rows of a kind are shown */
  review(said: TrackerAnswers, shown: number): Review {
    return reviewOf(this.#workOut(said), shown);
  }

  /**
   * Prepares the import without its pieces, which are fetched one by one; all at once would block
   * the page.
   * @param memberOf the members created for new guests
   */
  prepare(
    said: TrackerAnswers,
    facts: ImportRunFacts,
    memberOf: ReadonlyMap<string, string>,
  ): { sending: Omit<TrackerImportRun, 'pieces'>; count: number } {
    const { rows, sourceIds } = this.#workOut(said);
    const { pieces, ...sending } = newImportRun(withMembers(rows, memberOf), facts, sourceIds);
    this.#pieces = pieces;
    return { sending, count: pieces.length };
  }

  piece(index: number): Piece {
    return this.#pieces[index]!;
  }

  #workOut({ replaced, known, ...ofFile }: TrackerAnswers): WorkedOut {
    const key = JSON.stringify(ofFile);
    if (this.#last?.key !== key) {
      writeMoneyAs(
        () => ofFile.ownCurrency,
        () => this.#language,
      );
      this.#last = { key, proved: proveAnswers(this.#source, ofFile) };
    }
    const things = known === null ? [] : this.#things;
    return compareAnswers(this.#last.proved, new Set(replaced), things, this.#made);
  }
}

/** Reads again only if the answers changed. */
function lastOnly(source: TrackerSource): TrackerSource {
  let last: { key: string; file: ReturnType<TrackerSource> } | null = null;
  return (answers) => {
    const key = JSON.stringify(answers);
    if (last?.key !== key) last = { key, file: source(answers) };
    return last.file;
  };
}
