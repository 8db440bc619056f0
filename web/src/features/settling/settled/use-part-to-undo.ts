import { useQuery } from '@tanstack/react-query';
import { partToUndo } from '@housetab/functions/core/group-settle-up/part-to-undo';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { groupSettleUpQuery } from '@/shared/settling/group-settle-ups';
import { pairOfPart } from '@/features/settling/settled/settled-entries';
import { useHousehold } from '@/lib/household';

/** The id by which the reader undoes or stops a group settle-up; null: they may not. */
export function usePartToUndo(): (parts: Parameters<typeof partToUndo>[0]) => string | null {
  const { user, role, onlyLooks } = useHousehold();
  const viewer = { id: user.id, role, onlyLooks, leftAt: null, grants: {} };
  return (parts) => partToUndo(parts, viewer, new Date());
}

/**
 * The id by which the reader undoes this settle-up, or the group settle-up of these parts.
 * null: the reader may not, or it is too late.
 * @param isWhole whether these are all parts that the reader may see. If not, and none of them is
 * the reader's, the hook fetches the group settle-up to find one
 */
export function useWayToUndo(
  parts: readonly [SettleUpResource, ...SettleUpResource[]],
  isWhole: boolean,
): string | null {
  const { id: householdId } = useHousehold();
  const partToUndo = usePartToUndo();
  const [{ undoneAt, undoableUntil, netting }] = parts;
  const isInTime = undoneAt === null && Date.parse(undoableUntil) > Date.now();
  const listed = partToUndo(parts.map(pairOfPart));
  const isMissing = isInTime && listed === null && netting !== undefined && !isWhole;
  const act = useQuery({
    ...groupSettleUpQuery(householdId, netting?.id ?? ''),
    enabled: isMissing,
  });
  if (!isInTime) return null;
  return listed ?? (isMissing && act.data ? partToUndo(act.data.pairs) : null);
}
