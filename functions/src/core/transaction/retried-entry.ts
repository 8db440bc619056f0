import { isSameContent } from '../wire/same-content.ts';

/** A sent or stored entry as plain data, with the API's field names. */
export type EntryFields = Readonly<Record<string, unknown>>;

interface StoredEntry {
  /** Whether the sender may see it, and it has the owner that the new entry would have. */
  isTheirs: boolean;
  /** Its current and its original fields, because it may have been edited since. */
  states: readonly EntryFields[];
}

/**
 * Decides whether a request with an existing id is a retry. A retry has the same content. All others get the same
 * error, so that guessing ids reveals nothing.
 *
 * @param stored null = the id was never used
 */
export function resolveRetriedEntry(
  sent: EntryFields,
  stored: StoredEntry | null,
): 'new' | 'same again' | 'taken' {
  if (stored === null) return 'new';
  const isSame = stored.isTheirs && stored.states.some((state) => isSameEntry(sent, state));
  return isSame ? 'same again' : 'taken';
}

/** Fields that the sender left out are not compared. */
export function isSameEntry(sent: EntryFields, known: EntryFields): boolean {
  return Object.entries(sent).every(
    ([name, value]) =>
      value === undefined || isSameContent(comparable(name, value), comparable(name, known[name])),
  );
}

/** Compares categories by id, because names change. In a split, a value of 0 equals a missing one. */
function comparable(name: string, value: unknown): unknown {
  if (name === 'categories' && Array.isArray(value)) {
    return (value as { id: string }[]).map(({ id }) => id);
  }
  if (name !== 'split' || typeof value !== 'object' || value === null) return value;
  const { mode, people } = value as { mode: string; people: { userId: string; value?: number }[] };
  return [mode, people.map(({ userId, value: part = 0 }) => [userId, part])];
}
