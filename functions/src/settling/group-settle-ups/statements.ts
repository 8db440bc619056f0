import type { Activity } from '../../core/activity/activity-resource.ts';
import { Problem } from '../../core/problem/problem.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';

/**
 * What people say and may take back, for example that a transfer has arrived. Each time is a line of the history. Its id
 * is derived from what is said and from how often it was said or taken back before: a repeated request finds its line
 * there already, while saying it, taking it back and saying it again make three lines.
 */

/** Oldest first: said, taken back, said again. */
export type Lines = readonly Activity[];

/** Each line costs a read. The number is odd, so the last line says it, and that stays. */
const MAX_LINES = 21;

/** For one thing that can be said: the id of its first line (place 0), second, … */
type IdOf = (place: number) => string;

/** Costs a read for each thing, and another for each line of it. */
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

/** The line by which it is said now; null = it was not said, or taken back. */
export function standingIn(lines: Lines): Activity | null {
  return lines.length % 2 === 1 ? lines.at(-1)! : null;
}

/**
 * Refuses another line if there are too many. Only taking back counts against the hourly limit.
 *
 * @param id of the thing for which the hourly limit counts
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
