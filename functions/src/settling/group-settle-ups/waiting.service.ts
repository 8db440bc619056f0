import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { nameLookup, type NameOf } from '../../core/household/member-names.ts';
import type {
  GroupSettleUpResource,
  WaitingGroupSettleUp,
} from '../../core/group-settle-up/group-settle-up-resource.ts';
import {
  isInGroupSettleUp,
  toObjectedResource,
  type ObjectedResource,
} from '../../core/group-settle-up/objected.ts';
import {
  toTransfersToPay,
  type TransferToPay,
} from '../../core/group-settle-up/transfers-to-pay.ts';
import { toWaiting } from '../../core/group-settle-up/waiting-resource.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { mayReadBetween } from '../debts/owed-pairs.service.ts';
import { readBooksToClose } from './books-to-close.repository.ts';
import { readSeen } from './visible-group-settle-up.ts';
import { readObjected } from './objected.service.ts';
import { readTransfersToPay } from './transfers-to-pay.service.ts';
import { listWaiting } from './unfinished.repository.ts';

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
