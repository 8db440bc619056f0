import { isSameContent } from '../wire/same-content.ts';

/** An entry that is sent or was stored earlier: plain data with the API's field names. */
export type EntryFields = Readonly<Record<string, unknown>>;

/** What is stored under the id of a new entry. */
interface StoredEntry {
  /** Whether the sender may see it and it has the same owner as the new entry would have. */
  isTheirs: boolean;
  /** Its fields now, and as they were first entered, because it may have been edited since. */
  states: readonly EntryFields[];
}

/**
 * Decides about a new entry whose id exists. The same content again is the stored entry; anything
 * else is refused, with the same words whatever is stored, so that trying ids shows nothing.
 *
 * @param stored null = nothing was ever stored under this id
 */
export function resolveRetriedEntry(
  sent: EntryFields,
  stored: StoredEntry | null,
): 'new' | 'same again' | 'taken' {
  if (stored === null) return 'new';
  const isSame = stored.isTheirs && stored.states.some((state) => isSameEntry(sent, state));
  return isSame ? 'same again' : 'taken';
}

/**
 * Whether everything that was sent equals what is known. Fields that the sender left out are not
 * compared.
 */
export function isSameEntry(sent: EntryFields, known: EntryFields): boolean {
  return Object.entries(sent).every(
    ([name, value]) =>
      value === undefined || isSameContent(comparable(name, value), comparable(name, known[name])),
  );
}

/**
 * Categories are compared by id, because names change. In a split, a value of 0 equals a missing
 * one.
 */
function comparable(name: string, value: unknown): unknown {
  if (name === 'categories' && Array.isArray(value)) {
    return (value as { id: string }[]).map(({ id }) => id);
  }
  if (name !== 'split' || typeof value !== 'object' || value === null) return value;
  const { mode, people } = value as { mode: string; people: { userId: string; value?: number }[] };
  return [mode, people.map(({ userId, value: part = 0 }) => [userId, part])];
}
