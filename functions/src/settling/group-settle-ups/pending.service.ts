import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import type { Transfer } from '../../core/group-settle-up/fewest-transfers.ts';
import { groupSettleUpOfParts } from '../../core/group-settle-up/group-settle-up-of-parts.ts';
import type {
  GroupSettleUpResource,
  WaitingGroupSettleUp,
} from '../../core/group-settle-up/group-settle-up-resource.ts';
import {
  isInGroupSettleUp,
  objectedGroupSettleUps,
  type ObjectedResource,
  toObjectedResource,
} from '../../core/group-settle-up/objected.ts';
import {
  type GroupSettleUpToPay,
  isDone,
  toTransfersToPay,
  type TransferToPay,
  unpaidGroupSettleUps,
} from '../../core/group-settle-up/transfers-to-pay.ts';
import { toWaiting } from '../../core/group-settle-up/to-resource.ts';
import { hasAllArrived } from '../../core/group-settle-up/waiting.ts';
import { nameLookup, type NameOf } from '../../core/household/member-names.ts';
import { type Actor, isAllowed } from '../../core/permission/actor.ts';
import { UNDO_DAYS, type PartsOfGroupSettleUp } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { mayReadBetween } from '../debts/owed-pairs.service.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up.repository.ts';
import {
  listObjectedTo,
  listToPay,
  listWaiting,
  readBooksToClose,
  listLatestOf,
} from './group-settle-up.repository.ts';
import { readMarks, readOtherMarks, readSeen, transfersSeenBy } from './visible-group-settle-up.ts';

/**
 * The pending group settle-up, with each row that the actor may read. One read if none is
 * pending, otherwise as many as its plan.
 * @param today in the household's time zone
 * @returns null = none is pending, or none of it is visible
 */
export async function readWaitingGroupSettleUp(
  reader: Reader,
  actor: Actor,
  now: Date,
  { today, nameOf }: { today: CalendarDate; nameOf: NameOf },
): Promise<WaitingGroupSettleUp | null> {
  const { householdId } = actor;
  const parts = await listWaiting(reader, householdId);
  const waiting = await readSeen(reader, actor, parts, now);
  if (waiting === null) return null;
  const readable = parts.filter(({ creatorId, recipientId }) =>
    mayReadBetween(actor, [creatorId, recipientId], now),
  );
  const booksOf = await readBooksToClose(reader, householdId, readable);
  const seen = readable.map((part) => ({ part, books: booksOf(part) }));
  return toWaiting(waiting, seen, today, nameOf);
}

/** The pending one, those objected to, and those still to be paid. */
export interface PendingGroupSettleUps {
  waiting: GroupSettleUpResource | null;
  objected: ObjectedResource[];
  toPay: TransferToPay[];
}

/** Only what the actor may see. Three reads if there are none. */
export async function readPendingGroupSettleUps(
  reader: Reader,
  actor: Actor,
  memberId: string,
  now: Date,
): Promise<PendingGroupSettleUps> {
  const { householdId } = actor;
  const parts = await listWaiting(reader, householdId);
  const [waiting, objected, owing] = await Promise.all([
    readSeen(reader, actor, parts, now),
    readObjected(reader, actor, now, parts),
    readTransfersToPay(reader, actor, memberId, now),
  ]);
  const own = objected.filter((one) => isInGroupSettleUp(one, memberId));
  if (own.length + owing.length === 0) return { waiting, objected: [], toPay: [] };
  const [{ timeZone }, people] = await Promise.all([
    getHousehold(reader, householdId),
    listPeople(reader, householdId),
  ]);
  const nameOf = nameLookup(people);
  return {
    waiting,
    objected: own.map((one) => toObjectedResource(one, timeZone, nameOf)),
    toPay: owing.flatMap((one) => toTransfersToPay(one, timeZone, nameOf)),
  };
}

/** Oldest first. Two reads if there are none. @param waiting the pending one's parts, if read */
export async function readObjected(
  reader: Reader,
  actor: Actor,
  now: Date,
  waiting?: readonly SettleUp[],
): Promise<PartsOfGroupSettleUp[]> {
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
  const read = async ({ id, parts }: PartsOfGroupSettleUp): Promise<GroupSettleUpToPay> => {
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

interface Payer {
  householdId: string;
  uid: string;
}

/**
 * Whether a member still has a transfer to pay to this person: until it has arrived, and while
 * the group settle-up can be undone and was not. Debts do not show it: their books are closed or
 * pending, and may be between other people.
 */
export async function isStillToPay(
  reader: Reader,
  { householdId, uid }: Payer,
  payeeId: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
  const [latest, waiting] = await Promise.all([
    listLatestOf(reader, householdId, uid, since),
    listWaiting(reader, householdId),
  ]);
  const standing = [...latest, ...waiting].filter(({ undoneAt }) => undoneAt === null);
  for (const nettingId of new Set(standing.flatMap((one) => one.nettingId ?? []))) {
    const { transfers } = groupSettleUpOfParts(
      await listGroupSettleUpParts(reader, householdId, nettingId),
    );
    const own = transfers.filter(({ from, to }) => from === uid && to === payeeId);
    const marks = await readMarks(reader, householdId, nettingId, own);
    if ([...marks.values()].some(({ arrivedAt }) => arrivedAt === null)) return true;
  }
  return false;
}
