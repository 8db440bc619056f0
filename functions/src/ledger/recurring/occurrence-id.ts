import { v5 } from 'uuid';

/** The UUID namespace of what repeats, so that its ids differ from other ids that are derived. */
const NAMESPACE = '0d7c4e2a-91b5-5f36-8a4e-6c1b2f9d7e53';

/**
 * The id of an occurrence, of its draft and of what it becomes. It follows from the series and the ordinal, so that no
 * occurrence is made twice. The API takes only version 4 from clients: nobody can use one beforehand.
 */
export function occurrenceId(seriesId: string, ordinal: number): string {
  return v5(JSON.stringify([seriesId, ordinal]), NAMESPACE);
}
