import { v5 } from 'uuid';

/** UUID namespace of occurrence ids; other derived ids use another one. */
const NAMESPACE = '0d7c4e2a-91b5-5f36-8a4e-6c1b2f9d7e53';

/** Derived, so that none is created twice. Clients send UUIDs v4, so nobody can take it. */
export function occurrenceId(seriesId: string, ordinal: number): string {
  return v5(JSON.stringify([seriesId, ordinal]), NAMESPACE);
}
