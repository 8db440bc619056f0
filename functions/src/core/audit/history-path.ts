/** What a thing's history should lead to. */
export interface PathEnds {
  /** The state with which it began; null = not known. */
  start: string | null;
  now: string;
  /**
   * The state to which something else, which has an entry of its own, may have brought it: undoing the import
   * or the settle-up that made it, or an edit of its expense. null = nothing else changes it.
   */
  takenBackTo: string | null;
}

/** Changes that are in no entry, from some state to some state. */
export interface Gap {
  was: string[];
  became: string[];
}

/** The state of what is not there, or of which nobody owes anything. */
export const ABSENT_STATE = '';

/**
 * The states through which the history of one thing leads. Each entry leads from one state to another, so
 * without a gap every state that one entry reached is where the next began, but for the first and the
 * last. They are counted and not sorted, because two entries may have the same time.
 */
export class HistoryPath {
  readonly #counts = new Map<string, number>();

  add(from: string, to: string): void {
    count(this.#counts, from, -1);
    count(this.#counts, to, 1);
  }

  /** The state with which the thing began, and what its history lacks; null = nothing. */
  follow({ start, now, takenBackTo }: PathEnds): { start: string; gap: Gap | null } {
    const left = new Map(this.#counts);
    count(left, now, -1);
    const begun = keysOf(left, (many) => many < 0);
    // A row that nobody owed when it was imported, and owes since; unless it was taken back and restored.
    const wasNothing = takenBackTo === null && begun.length > 0;
    const first =
      start ?? begun.find((one) => one !== ABSENT_STATE) ?? (wasNothing ? ABSENT_STATE : now);
    count(left, first, 1);
    const was = keysOf(left, (many) => many > 0);
    const became = keysOf(left, (many) => many < 0);
    const isTakenBack = was.length === 1 && became.length === 1 && became[0] === takenBackTo;
    const isWhole = left.size === 0 || isTakenBack;
    return { start: first, gap: isWhole ? null : { was, became } };
  }
}

function count(counts: Map<string, number>, state: string, by: number): void {
  const many = (counts.get(state) ?? 0) + by;
  if (many === 0) counts.delete(state);
  else counts.set(state, many);
}

function keysOf(counts: ReadonlyMap<string, number>, fits: (many: number) => boolean): string[] {
  return [...counts].filter(([, many]) => fits(many)).map(([state]) => state);
}
