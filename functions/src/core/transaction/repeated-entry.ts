/** What is sent to be entered, or was entered: plain data under the API's field names. */
export type EntryFields = Readonly<Record<string, unknown>>;

/** What lies under the id of something that is sent as new. */
interface StoredEntry {
  /** The sender may see it, and whoever would own the new one owns it. */
  isTheirs: boolean;
  /** As it is now, and as it was entered: it may have been edited since. */
  states: readonly EntryFields[];
}

/**
 * One id is one thing, for ever. The same sent again is what is stored already; anything else under its
 * id is refused, in the same words whatever lies there: an id tells nothing about what one can't see.
 *
 * @param stored null where nothing was ever entered under the id
 */
export function judgeEntry(
  sent: EntryFields,
  stored: StoredEntry | null,
): 'new' | 'same again' | 'taken' {
  if (stored === null) return 'new';
  const isSame = stored.isTheirs && stored.states.some((state) => isSameEntry(sent, state));
  return isSame ? 'same again' : 'taken';
}

/** Whether all that is sent is what is known. What the sender leaves open is not compared. */
export function isSameEntry(sent: EntryFields, known: EntryFields): boolean {
  return Object.entries(sent).every(
    ([name, value]) =>
      value === undefined ||
      JSON.stringify(comparable(name, value)) === JSON.stringify(comparable(name, known[name])),
  );
}

/** Categories by id, because their names change; a split's value of 0 and one left out are the same. */
function comparable(name: string, value: unknown): unknown {
  if (name === 'categories' && Array.isArray(value)) {
    return (value as { id: string }[]).map(({ id }) => id);
  }
  if (name !== 'split' || typeof value !== 'object' || value === null) return value;
  const { mode, people } = value as { mode: string; people: { userId: string; value?: number }[] };
  return [mode, people.map(({ userId, value: part = 0 }) => [userId, part])];
}
