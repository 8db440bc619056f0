import type { SumDocument } from '../../core/trends/stored.ts';

const INVALID_ARGUMENT = 3;

/** Entries in memory; a dropped one costs one more attempt. */
const MAX_REMEMBERED = 1000;

/** The sums that a commit increments, up to this part. */
export interface AddedSums {
  householdId: string;
  of: SumDocument['of'];
  lastPart: number;
}

/**
 * Sum documents without room. A document may have 1 MiB; members who fill one with many people
 * and categories must not block the entries of others, so further sums go into another part.
 */
export class FullSums {
  /** The first part that is not known to be full. */
  readonly #parts = new Map<string, number>();

  firstPart(householdId: string, of: SumDocument['of']): number {
    return this.#parts.get(keyOf(householdId, of)) ?? 0;
  }

  /**
   * Called after a failed commit. Firestore does not say which document is too large, so all its
   * sums continue in another part, which does no harm.
   * @returns whether to retry
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

/**
 * "maximum entity size is 1048576 bytes", or "… cannot be written because its size (…) exceeds
 * the maximum …".
 */
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
