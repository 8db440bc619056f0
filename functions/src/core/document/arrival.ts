import type { RowIdOf } from '../expense/plan-rows.ts';
import { Problem } from '../problem/problem.ts';

/** What a document is brought into. */
export interface Arrival {
  /** Everybody of the document. */
  memberIds: ReadonlySet<string>;
  now: Date;
  /** The id that an entry of the history gets: nobody can choose one that the server will need. */
  entryIdOf: (id: string) => string;
  rowIdOf: RowIdOf;
  /** The id of what a series makes. */
  occurrenceIdOf: (seriesId: string, ordinal: number) => string;
  /** In which part of an index of what is due something stands. */
  shardOf: (id: string) => number;
}

export function refused(message: string): Problem {
  return new Problem('invalid_request', message, { errors: [{ path: 'rows', message }] });
}
