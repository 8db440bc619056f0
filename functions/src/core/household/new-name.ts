import { DAY_MS } from '../calendar/day.ts';

/** A member's earlier name. */
export interface Renamed {
  /** Absent = they never changed their name. */
  formerName?: { name: string; until: string } | undefined;
}

/** In days: somebody may have taken a name that is not older because a file names it. */
const LATELY = 90;

/** Whether the member changed their name so recently that the name does not tell who they are in a file. */
export function isNewlyNamed({ formerName }: Renamed, now: Date): boolean {
  if (!formerName) return false;
  return now.getTime() - Date.parse(formerName.until) < LATELY * DAY_MS;
}
