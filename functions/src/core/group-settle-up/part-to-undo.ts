import { isPermitted, type Viewer } from '../permission/permission.ts';

/** Two people whose books an act closes. */
interface Part {
  settleUpId: string;
  from: string;
  to: string;
}

/**
 * The settle-up by which somebody undoes all of an act, or stops it while it waits: their own part; for an admin, any.
 *
 * @param parts those that they may read. With open books most are of others, and by those it is refused to them
 * @returns null = they may neither undo nor stop it, as far as these parts tell
 */
export function partToUndo(parts: readonly Part[], viewer: Viewer, now: Date): string | null {
  const own = parts.find(({ from, to }) =>
    isPermitted('settlement:write', viewer, { creatorId: from, recipientId: to }, now),
  );
  return own?.settleUpId ?? null;
}
