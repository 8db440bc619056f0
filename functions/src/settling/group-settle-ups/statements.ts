import type { Activity } from '../../core/activity/stored.ts';
import { Problem } from '../../core/problem/problem.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';

/**
 * Statements that members can make and take back, for example that a transfer has arrived. Each
 * is a history entry. Its id derives from the statement and the number of earlier entries: a
 * retry finds its entry, while making it again after taking it back adds one.
 */

/** Oldest first; they alternate between stated and taken back. */
export type Lines = readonly Activity[];

/** Each entry costs a read. The maximum is odd, so the last entry makes the statement. */
const MAX_LINES = 21;

/** The id of a statement's history entry number `place`, from 0. */
type IdOf = (place: number) => string;

/** One read per statement and one per entry. */
export async function readStatements(
  reader: Reader,
  householdId: string,
  things: readonly IdOf[],
): Promise<Lines[]> {
  const all = things.map((): Activity[] => []);
  let growing = things.map((idOf, index) => ({ idOf, lines: all[index]! }));
  for (let place = 0; place < MAX_LINES && growing.length > 0; place += 1) {
    const found = await reader.getAll(
      growing.map(({ idOf }) => activity(householdId).doc(idOf(place))),
    );
    growing = growing.filter(({ lines }, index) => {
      const line = found[index];
      if (line) lines.push(line);
      return Boolean(line);
    });
  }
  return all;
}

/** The entry that makes the statement now; null = never made, or taken back. */
export function standingIn(lines: Lines): Activity | null {
  return lines.length % 2 === 1 ? lines.at(-1)! : null;
}

/**
 * Only taking back counts against the hourly limit.
 * @param id key of the hourly limit
 * @throws Problem conflict, too_many_requests
 */
export async function requireRoom(
  lines: Lines,
  id: string,
  limits: Pick<CallerLimits, 'takeEdit'>,
): Promise<void> {
  if (lines.length >= MAX_LINES) {
    throw new Problem('conflict', 'It was said and taken back too often: now it stands.');
  }
  if (standingIn(lines) !== null) await limits.takeEdit(id);
}
