import type { RowIdOf } from '../expense/plan-rows.ts';
import { Problem } from '../problem/problem.ts';

/** The household that a document is moved into, as far as the steps of moving in need to know it. */
export interface HouseholdImportContext {
  /** The ids of all members in the document. */
  memberIds: ReadonlySet<string>;
  now: Date;
  /** The new id for an entry of the history. The document's own could be one that the server needs later. */
  entryIdOf: (id: string) => string;
  rowIdOf: RowIdOf;
  /** The id of the occurrence that a series makes. */
  occurrenceIdOf: (seriesId: string, ordinal: number) => string;
  /** The number of the index part in which a due thing with this id is listed. */
  shardOf: (id: string) => number;
}

export function invalidRows(message: string): Problem {
  return new Problem('invalid_request', message, { errors: [{ path: 'rows', message }] });
}
