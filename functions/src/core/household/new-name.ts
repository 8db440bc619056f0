import { DAY_MS } from '../calendar/day.ts';

export interface Renamed {
  /** Absent = they never changed their name. */
  formerName?: { name: string; until: string } | undefined;
}

/** In days. A member may have taken a name that only seems older because a file contains it. */
const LATELY = 90;

/** Whether the name is so new that it does not identify the member in a file. */
export function isNewlyNamed({ formerName }: Renamed, now: Date): boolean {
  if (!formerName) return false;
  return now.getTime() - Date.parse(formerName.until) < LATELY * DAY_MS;
}
