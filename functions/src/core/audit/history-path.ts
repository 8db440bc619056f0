/** The expected ends of an item's history. */
export interface PathEnds {
  /** The first state; null = unknown. */
  start: string | null;
  now: string;
  /** The state after an undo or edit that has another entry; null = impossible. */
  takenBackTo: string | null;
}

/** A change without an entry, between some of these states. */
export interface Gap {
  was: string[];
  became: string[];
}

/** The state of an item that does not exist, or without debts. */
export const ABSENT_STATE = '';

/**
 * The states of one item's history. Each entry leads from one state to another. Without a gap,
 * every state that one entry reached is where another began, except the first and the last. States
 * are counted and not sorted, because two entries may have the same time.
 */
export class HistoryPath {
  readonly #counts = new Map<string, number>();

  add(from: string, to: string): void {
    count(this.#counts, from, -1);
    count(this.#counts, to, 1);
  }

  /** The first state, and the gap in the history; null = none. */
  follow({ start, now, takenBackTo }: PathEnds): { start: string; gap: Gap | null } {
    const left = new Map(this.#counts);
    count(left, now, -1);
    const begun = keysOf(left, (many) => many < 0);
    // An imported row that had no debt at first and has one since, unless it was undone and
    // restored.
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
