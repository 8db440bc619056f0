import { DAY_MS } from '../../core/calendar/day.ts';
import {
  objectedGroupSettleUps,
  type ObjectedGroupSettleUp,
} from '../../core/group-settle-up/objected.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { UNDO_DAYS } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listObjectedTo, listWaiting } from './unfinished.repository.ts';

/** Oldest first. Two reads if there are none. @param waiting the pending one's parts, if read */
export async function readObjected(
  reader: Reader,
  actor: Actor,
  now: Date,
  waiting?: readonly SettleUp[],
): Promise<ObjectedGroupSettleUp[]> {
  const { householdId } = actor;
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
  const [done, all] = await Promise.all([
    listObjectedTo(reader, householdId, since),
    waiting ?? listWaiting(reader, householdId),
  ]);
  const parts = new Map([...all, ...done].map((one) => [one.id, one]));
  return objectedGroupSettleUps([...parts.values()], now).filter((one) =>
    one.parts.some((part) => isAllowed(actor, 'settlement:read', part, now)),
  );
}
