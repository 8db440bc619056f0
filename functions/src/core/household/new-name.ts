/** A member with the name before. */
export interface Renamed {
  /** Absent where they never changed their name. */
  formerName?: { name: string; until: string } | undefined;
}

/** In days: a name that is not older may have been taken for a file. */
const LATELY = 90;

/** Whether the member got their name so short a time ago that it says nothing about who they are in a file. */
export function isNewlyNamed({ formerName }: Renamed, now: Date): boolean {
  if (!formerName) return false;
  return now.getTime() - Date.parse(formerName.until) < LATELY * 24 * 60 * 60 * 1000;
}
