import { useQuery } from '@tanstack/react-query';
import { partToUndo } from '@housetab/functions/core/group-settle-up/part-to-undo';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { groupSettleUpQuery } from '@/api/group-settle-ups';
import { pairOfPart } from '@/features/settling/settled/settled-entries';
import { useHousehold } from '@/lib/household';

/** By which of these settle-ups the reader undoes all of an act, or stops it; null = they may not. */
export function usePartToUndo(): (parts: Parameters<typeof partToUndo>[0]) => string | null {
  const { user, role, onlyLooks } = useHousehold();
  const viewer = { id: user.id, role, onlyLooks, leftAt: null, grants: {} };
  return (parts) => partToUndo(parts, viewer, new Date());
}

/**
 * By which settle-up the reader undoes this one, or all of the act of which these are parts; null = they may not, or no
 * longer.
 *
 * @param isWhole whether these are all parts that the reader may see. Otherwise, where none of these is theirs, the act is
 *   asked for one that is
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
