import { v5 } from 'uuid';

/** UUID namespace of occurrence ids; other derived ids use another one. */
const NAMESPACE = '0d7c4e2a-91b5-5f36-8a4e-6c1b2f9d7e53';

/**
 * The id of an occurrence, of its draft and of its entry. Derived, so that no occurrence is
 * created twice. Clients may send only UUIDs of version 4, so nobody can take one in advance.
 */
export function occurrenceId(seriesId: string, ordinal: number): string {
  return v5(JSON.stringify([seriesId, ordinal]), NAMESPACE);
}
