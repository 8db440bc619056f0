import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { toObjections } from '../settle-up/objection-resource.ts';
import { undoableUntil } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { groupSettleUpOfParts, seenOf } from './group-settle-up-of-parts.ts';
import type { GroupSettleUpResource } from './group-settle-up-resource.ts';
import type { Transfer } from './fewest-transfers.ts';
import { toClearing, toPeople } from './to-resource.ts';
import { notMarked, type MarkTimes } from './transfer-mark.ts';
import { stateOf } from './waiting.ts';

/**
 * A group settle-up as far as the viewers may see it; amounts in dollars.
 * @param parts all its settle-ups, at least one
 * @param isOpen whether the viewers may read what is between these two
 */
export function toGroupSettleUpResource(
  nettingId: string,
  parts: readonly SettleUp[],
  {
    isOpen,
    viewerIds,
    nameOf,
    marksOf = () => notMarked,
  }: {
    isOpen: (one: string, other: string) => boolean;
    viewerIds: readonly string[];
    nameOf: NameOf;
    /** The marks of a transfer; absent = none yet. */
    marksOf?: (transfer: Transfer) => MarkTimes;
  },
): GroupSettleUpResource {
  const [first] = parts;
  if (!first) throw new Error('An act has parts.');
  const { at, creatorId, actorId = creatorId, undoneAt, undoneBy } = first;
  const state = stateOf(first);
  const { transfers, clearings } = seenOf(groupSettleUpOfParts(parts), isOpen, viewerIds);
  return {
    id: nettingId,
    at: at.toISOString(),
    by: actorId,
    byName: nameOf(actorId),
    state,
    transfers: transfers.map((one) => {
      const { paidAt, arrivedAt } = marksOf(one);
      return {
        ...toPeople(one.from, one.to, nameOf),
        amount: toAmount(one.cents),
        paidAt: paidAt?.toISOString() ?? null,
        arrivedAt: arrivedAt?.toISOString() ?? null,
      };
    }),
    clearings: clearings.map((one) => ({ ...toClearing(one, nameOf), isPart: one.isPart })),
    pairs: parts
      .filter((one) => isOpen(one.creatorId, one.recipientId))
      .map((one) => ({
        ...toPeople(one.creatorId, one.recipientId, nameOf),
        amount: toAmount(one.payment?.amountCents ?? 0),
        settleUpId: one.id,
      })),
    undoableUntil: state === 'waiting' ? null : undoableUntil(first).toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneBy,
    undoneByName: undoneBy === null ? null : nameOf(undoneBy),
    objections: toObjections(first, nameOf),
  };
}
