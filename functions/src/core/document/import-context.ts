import type { RowIdOf } from '../expense/plan-rows.ts';
import { Problem } from '../problem/problem.ts';

export interface HouseholdImportContext {
  memberIds: ReadonlySet<string>;
  now: Date;
  /** The new id of an activity. The document's own id could collide with one that the server needs later. */
  entryIdOf: (id: string) => string;
  rowIdOf: RowIdOf;
  occurrenceIdOf: (seriesId: string, ordinal: number) => string;
  /** The index shard of an entry with a due time. */
  shardOf: (id: string) => number;
}

export function invalidRows(message: string): Problem {
  return new Problem('invalid_request', message, { errors: [{ path: 'rows', message }] });
}
