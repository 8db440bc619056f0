import type { RowIdOf } from '../expense/plan-rows.ts';
import { Problem } from '../problem/problem.ts';

/** The target household of an import. */
export interface HouseholdImportContext {
  /** All members in the document. */
  memberIds: ReadonlySet<string>;
  now: Date;
  /** The new id of an activity. The document's own id could collide with one that the server needs later. */
  entryIdOf: (id: string) => string;
  rowIdOf: RowIdOf;
  /** The id of a recurring expense's occurrence. */
  occurrenceIdOf: (seriesId: string, ordinal: number) => string;
  /** The index shard of an entry with a due time. */
  shardOf: (id: string) => number;
}

export function invalidRows(message: string): Problem {
  return new Problem('invalid_request', message, { errors: [{ path: 'rows', message }] });
}
