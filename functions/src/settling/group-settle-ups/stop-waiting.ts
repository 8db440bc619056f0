import { randomUUID } from 'node:crypto';
import { isGuest, isOnlooker } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { groupSettleUpOfParts } from '../../core/group-settle-up/group-settle-up-of-parts.ts';
import { waitingEvents } from '../../core/group-settle-up/waiting.ts';
import { newPayment } from '../../core/payment/payment.ts';
import { asUndone } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import {
  readNamesOfOwners,
  rememberNames,
  type OwnerNames,
} from '../../ledger/shared/transaction.repository.ts';
import { saveTransaction, type ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordGroupSettleUp, saveBooks } from '../settle-ups/save-settle-up.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up.repository.ts';
import { GROUP_SETTLE_UP_NOTE } from './current-plan.ts';
import { markIdOf, readMarks } from './visible-group-settle-up.ts';
import { listWaiting } from './group-settle-up.repository.ts';

interface Stopping {
  parts: readonly SettleUp[];
  /** Arrived transfers, as ordinary payments. */
  payments: readonly Transaction[];
  names: readonly OwnerNames[];
}

/** No debt has changed. Transfers that arrived were really paid, so they become payments. */
export async function stopWaiting(
  unit: UnitOfWork,
  context: ChangeContext,
  nettingId: string,
): Promise<void> {
  const { householdId, now } = context;
  const parts = await listGroupSettleUpParts(unit, householdId, nettingId);
  writeStopping(unit, context, await readStopping(unit, householdId, parts, now));
}

/** A leaver could not confirm payments any more. Reads now; the returned `stop` writes. */
export async function stopWaitingWith(
  reader: Reader,
  { householdId, memberId, now }: { householdId: string; memberId: string; now: Date },
): Promise<{
  isIn: boolean;
  payments: readonly Transaction[];
  stop: (unit: UnitOfWork, by: Omit<ChangeContext, 'householdId' | 'now'>) => void;
}> {
  const parts = await listWaiting(reader, householdId);
  if (!parts.some(({ parties }) => parties.includes(memberId))) {
    return { isIn: false, payments: [], stop: () => {} };
  }
  const stopping = await readStopping(reader, householdId, parts, now);
  return {
    isIn: true,
    payments: stopping.payments,
    stop: (unit, by) => writeStopping(unit, { ...by, householdId, now }, stopping),
  };
}

/** As stopping would record them, for exports: nothing is pending in them. */
export async function readArrived(
  reader: Reader,
  householdId: string,
  now: Date,
): Promise<readonly Transaction[]> {
  const parts = await listWaiting(reader, householdId);
  const nettingId = parts[0]?.nettingId;
  if (nettingId === undefined) return [];
  const { payments } = await readStopping(reader, householdId, parts, now);
  return payments.map((one) => {
    const transfer = { from: one.paidBy ?? '', to: one.owedBy ?? '' };
    // Its history entry is the one that marked it as arrived.
    return { ...one, updatedAt: now, lastActivityId: markIdOf(nettingId, transfer, 'arrived', 0) };
  });
}

async function readStopping(
  reader: Reader,
  householdId: string,
  parts: readonly SettleUp[],
  now: Date,
): Promise<Stopping> {
  const { nettingId = '', creatorId, actorId = creatorId } = parts[0]!;
  const { transfers } = groupSettleUpOfParts(parts);
  const [marks, members, today] = await Promise.all([
    readMarks(reader, householdId, nettingId, transfers),
    listAllMembers(reader, householdId),
    readToday(reader, householdId, now),
  ]);
  const times = [...marks.values()];
  const arrived = transfers.filter((_, place) => times[place]?.arrivedAt);
  const payments = arrived.map(({ from, to, cents }) => {
    const payment = { id: randomUUID(), from, to, amountCents: cents, note: GROUP_SETTLE_UP_NOTE };
    return recorded({ ...payment, transactionDate: today }, ownerOf(to, members, actorId), now);
  });
  return { parts, payments, names: await readNamesOfOwners(reader, householdId, payments) };
}

/** The receiver confirmed it. For a guest or view-only receiver, the actor owns it. */
function ownerOf(receiverId: string, members: readonly Member[], actorId: string): string {
  const receiver = members.find(({ id }) => id === receiverId);
  return receiver && !isGuest(receiver) && !isOnlooker(receiver) ? receiverId : actorId;
}

function recorded(
  payment: Parameters<typeof newPayment>[0] & { transactionDate: CalendarDate },
  enteredBy: string,
  now: Date,
): Transaction {
  const entry = { enteredBy, entered: now, enteredDay: payment.transactionDate };
  return { ...newPayment(payment, entry), updatedAt: commitTime };
}

function writeStopping(
  unit: UnitOfWork,
  context: ChangeContext,
  { parts, payments, names }: Stopping,
): void {
  const { householdId, actorId, now } = context;
  const stopped = parts.map((part): SettleUp => {
    return { ...asUndone(part, actorId, now), isStopped: true };
  });
  for (const [place, before] of parts.entries()) {
    saveBooks(unit, context, { before, after: stopped[place]! });
  }
  for (const own of names) rememberNames(unit, householdId, own, payments);
  for (const after of payments) {
    saveTransaction(unit, context, { what: 'created', before: null, after });
  }
  recordGroupSettleUp(unit, context, stopped, waitingEvents.stopped);
}
