import { isPermitted, type Viewer } from '../permission/permission.ts';

interface Part {
  settleUpId: string;
  from: string;
  to: string;
}

/**
 * The settle-up by which the viewer can undo a group settle-up, or stop a pending one: a part of
 * their own; for an admin, any part.
 * @param parts those that the viewer may read. With open books most belong to others, which would
 * be refused
 * @returns null = these parts give no right to undo or stop it
 */
export function partToUndo(parts: readonly Part[], viewer: Viewer, now: Date): string | null {
  const own = parts.find(({ from, to }) =>
    isPermitted('settlement:write', viewer, { creatorId: from, recipientId: to }, now),
  );
  return own?.settleUpId ?? null;
}
