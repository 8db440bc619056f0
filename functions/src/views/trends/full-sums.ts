import type { SumDocument } from '../../core/trends/sum-document.ts';

const INVALID_ARGUMENT = 3;

/** How many are kept in mind; what is forgotten costs one attempt more. */
const MAX_REMEMBERED = 1000;

/** The sums of a household's month to which a commit adds, and in which parts at most. */
export interface AddedSums {
  householdId: string;
  of: SumDocument['of'];
  lastPart: number;
}

/**
 * Which documents of sums have no room left. A document has at most 1 MiB, so that whoever fills one with ever other
 * people and categories must not keep the others from entering anything: their numbers go into a further part.
 */
export class FullSums {
  /** The first part that is not known to be full. */
  readonly #parts = new Map<string, number>();

  firstPart(householdId: string, of: SumDocument['of']): number {
    return this.#parts.get(keyOf(householdId, of)) ?? 0;
  }

  /**
   * Learns from a commit that failed. The database does not say which document is too large, so that all sums that were
   * added to go on in another: that does no harm.
   *
   * @returns whether another attempt makes sense
   */
  learn(error: unknown, added: readonly AddedSums[]): boolean {
    if (added.length === 0 || !isTooLarge(error)) return false;
    if (this.#parts.size + added.length > MAX_REMEMBERED) this.#parts.clear();
    for (const { householdId, of, lastPart } of added) {
      this.#parts.set(keyOf(householdId, of), lastPart + 1);
    }
    return true;
  }
}

/** "maximum entity size is 1048576 bytes", or "… cannot be written because its size (…) exceeds the maximum …". */
function isTooLarge(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === INVALID_ARGUMENT &&
    /(entity|its) size/i.test(error.message)
  );
}

function keyOf(householdId: string, of: SumDocument['of']): string {
  return `${householdId} ${of}`;
}
