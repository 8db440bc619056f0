import { DAY_MS } from '../../core/calendar/day.ts';
import type { Transfer } from '../../core/group-settle-up/fewest-transfers.ts';
import {
  unpaidGroupSettleUps,
  isDone,
  type GroupSettleUpToPay,
  type UnpaidGroupSettleUp,
} from '../../core/group-settle-up/transfers-to-pay.ts';
import { hasAllArrived } from '../../core/group-settle-up/waiting.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { UNDO_DAYS } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { readMarks, readOtherMarks, transfersSeenBy } from './visible-group-settle-up.ts';
import { listToPay } from './unfinished.repository.ts';

/** Only what the actor may see, oldest first. One read if there are none. */
export async function readTransfersToPay(
  reader: Reader,
  actor: Actor,
  memberId: string,
  now: Date,
): Promise<GroupSettleUpToPay[]> {
  const { householdId } = actor;
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
  const unpaid = unpaidGroupSettleUps(await listToPay(reader, householdId, since), now);
  const read = async ({ id, parts }: UnpaidGroupSettleUp): Promise<GroupSettleUpToPay> => {
    const own = transfersSeenBy(actor, parts, now).filter(
      ({ from, to }) => from === memberId || to === memberId,
    );
    const marks = [...(await readMarks(reader, householdId, id, own)).values()];
    const transfers = own.map((one, place) => ({ ...one, ...marks[place]! }));
    return { id, parts, transfers: transfers.filter(({ arrivedAt }) => arrivedAt === null) };
  };
  const found = await Promise.all(unpaid.map(read));
  return found.filter(({ transfers }) => transfers.length > 0);
}

/** In the commit of the mark. @param parts all settle-ups of the group settle-up */
export async function keepTransfersToPay(
  unit: UnitOfWork,
  householdId: string,
  parts: readonly SettleUp[],
  transfer: Pick<Transfer, 'from' | 'to'>,
  hasArrived: boolean,
): Promise<void> {
  if (!parts.every(isDone)) return;
  const isToPay =
    !hasArrived || !hasAllArrived(await readOtherMarks(unit, householdId, parts, transfer));
  if (parts.every((one) => (one.isToPay ?? false) === isToPay)) return;
  for (const { id } of parts) unit.update(settleUps(householdId).doc(id), { isToPay });
}
