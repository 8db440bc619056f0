import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Member } from '../../core/household/stored.ts';
import {
  paymentSince,
  type PaymentSince,
  standingPaymentId,
} from '../../core/settle-up/change-since.ts';
import { balanceOf } from '../../core/settle-up/plan.ts';
import { byParties, MAX_SETTLE_UP, type UnreadBooks } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import {
  dependsOn,
  isPaymentSettledUnnamed,
  settlementsToRead,
} from '../../core/settle-up/undoable.ts';
import { heldIds, type PairBooks } from '../../core/settlement/draft.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import { isDisputed } from '../../core/transaction/dispute.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import {
  type DebtDirection,
  readCounting,
  sumOwed,
} from '../../ledger/shared/open-debts.repository.ts';
import { withoutUnfinished } from '../../ledger/shared/transaction.repository.ts';
import { settlements, settleUps, transactions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader, ResultPage } from '../../platform/firestore/reader.ts';
import { listOpenDebts } from '../debts/debt.repository.ts';
import {
  listSettlementsOf,
  readableSettlements,
  readHeldIn,
  readItems,
  withHeldRows,
} from '../settlements/settlement.repository.ts';

export function findSettleUp(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<SettleUp | null> {
  return reader.get(settleUps(householdId).doc(id));
}

/** Newest first. @param pair two uids, sorted; null = all */
export function pageSettleUps(
  reader: Reader,
  householdId: string,
  viewers: readonly Member[],
  { pair, limit, cursor }: { pair: readonly string[] | null; limit: number; cursor?: string },
): Promise<ResultPage<SettleUp>> {
  return reader.page(
    {
      from: settleUps(householdId),
      where: [
        ...(pair === null ? [] : [where<keyof SettleUp>('parties', '==', pair)]),
        ...readableSettlements(viewers),
      ],
      orderBy: [['at', 'desc']],
    },
    limit,
    cursor,
  );
}

/** The current state of each settle-up's payment, in the order of `list`. One read per payment. */
export async function readPaymentsSince(
  reader: Reader,
  householdId: string,
  list: readonly SettleUp[],
): Promise<PaymentSince[]> {
  const ids = list.flatMap((one) => standingPaymentId(one) ?? []);
  const found = await reader.getAll(ids.map((id) => transactions(householdId).doc(id)));
  const payments = new Map(ids.map((id, index) => [id, found[index] ?? null]));
  return list.map((one) => paymentSince(one, payments.get(standingPaymentId(one) ?? '') ?? null));
}

/**
 * Everything open between two members: transactions in both directions, and active settlements
 * with their rows. Leaves out rows of unfinished imports, and future rows outside settlements. A
 * settle-up changes at most `MAX_SETTLE_UP` documents; if more is open, it reads the oldest, and
 * `unread` has the sums of the rest.
 */
export async function readPairBooks(
  reader: Reader,
  householdId: string,
  [one, other]: readonly [creatorId: string, recipientId: string],
  today: CalendarDate,
): Promise<{ books: PairBooks; unread: UnreadBooks | null }> {
  const [open, reverse, active] = await Promise.all([
    listOpen(reader, householdId, { paidBy: one, owedBy: other }, today),
    listOpen(reader, householdId, { paidBy: other, owedBy: one }, today),
    listActiveBetween(reader, householdId, [one, other]),
  ]);
  const both = [...open.rows, ...reverse.rows];
  const rows = await withoutUnfinished(reader, householdId, both);
  const books = await readHeld(reader, householdId, active, rows);
  const areHeldRead = books.settlements.length === active.length;
  if (areHeldRead && open.isWhole && reverse.isWhole) return { books, unread: null };
  const counting = await readCounting(reader, householdId, today);
  const [creatorOwes, recipientOwes] = await Promise.all([
    sumOwed(reader, householdId, { debtorId: one, creditorId: other }, counting),
    sumOwed(reader, householdId, { debtorId: other, creditorId: one }, counting),
  ]);
  const read = balanceOf({ creatorId: one, recipientId: other }, books);
  return {
    books,
    unread: {
      creatorOwes: creatorOwes - read.creatorOwes,
      recipientOwes: recipientOwes - read.recipientOwes,
      isDisputed: areHeldRead && open.hasAllFree && reverse.hasAllFree,
    },
  };
}

interface OpenRows {
  rows: Transaction[];
  /** Whether these are all. */
  isWhole: boolean;
  /** Whether all missing rows are disputed or in active settlements. */
  hasAllFree: boolean;
}

/** Oldest first, up to today. If disputed or settled rows use up the limit, also free ones. */
async function listOpen(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  today: CalendarDate,
): Promise<OpenRows> {
  const wanted = { today, limit: MAX_SETTLE_UP + 1 };
  const oldest = await listOpenDebts(reader, householdId, direction, wanted);
  const isWhole = oldest.length <= MAX_SETTLE_UP;
  if (isWhole || oldest.every(isFree)) return { rows: oldest, isWhole, hasAllFree: isWhole };
  const free = await listOpenDebts(reader, householdId, direction, { ...wanted, isFree: true });
  const rows = new Map([...oldest, ...free].map((row) => [row.id, row]));
  return { rows: [...rows.values()], isWhole: false, hasAllFree: free.length <= MAX_SETTLE_UP };
}

function isFree(row: Transaction): boolean {
  return row.settlementId === null && row.debtOfSettlementId === null && !isDisputed(row);
}

/** The oldest that fit. Disputed ones are skipped, so they do not count towards the limit. */
async function readHeld(
  reader: Reader,
  householdId: string,
  active: readonly Settlement[],
  rows: readonly Transaction[],
): Promise<PairBooks> {
  let books: PairBooks = { settlements: [], transactions: rows };
  let room = MAX_SETTLE_UP;
  let waiting = active.toSorted((a, b) => (`${a.month} ${a.id}` < `${b.month} ${b.id}` ? -1 : 1));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = thatFit(waiting, room);
    if (next.length === 0) break;
    const read = await readItems(reader, householdId, next);
    const transactions = await withHeldRows(reader, householdId, read, books.transactions);
    books = { settlements: [...books.settlements, ...read], transactions };
    const disputed = new Set(transactions.filter(isDisputed).map(({ id }) => id));
    const settleable = read.filter((one) => !heldIds(one).some((id) => disputed.has(id)));
    room -= settleable.reduce((sum, { settlement }) => sum + sizeOf(settlement), 0);
    waiting = waiting.filter((one) => !next.includes(one));
  }
  return books;
}

/** At most 8,000 documents. Beyond that, one of the two must first cancel a disputed one. */
const MAX_ROUNDS = 20;

function thatFit(list: readonly Settlement[], room: number): Settlement[] {
  let left = room;
  return list.filter((one) => {
    if (sizeOf(one) > left) return false;
    left -= sizeOf(one);
    return true;
  });
}

/** The number of documents that change with it. */
function sizeOf({ itemCount, debts }: Settlement): number {
  return 1 + itemCount + debts.length;
}

/** The current settlements with their rows, and the current transactions. Skips deleted ones. */
export async function readTouched(
  reader: Reader,
  householdId: string,
  settlementIds: readonly string[],
  transactionIds: readonly string[],
): Promise<PairBooks> {
  const [found, rows] = await Promise.all([
    reader.getAll(settlementIds.map((id) => settlements(householdId).doc(id))),
    reader.getAll(transactionIds.map((id) => transactions(householdId).doc(id))),
  ]);
  const standing = found.filter((one) => one !== null);
  const known = rows.filter((row) => row !== null);
  return readHeldIn(reader, householdId, standing, known);
}

/** In both directions. */
export function listActiveBetween(
  reader: Reader,
  householdId: string,
  pair: readonly [string, string],
): Promise<Settlement[]> {
  const wanted = { status: 'active', limit: MAX_SETTLE_UP + 1 } as const;
  return listBetween(reader, householdId, pair, wanted);
}

/** In both directions. @param wanted its limit is per direction */
export async function listBetween(
  reader: Reader,
  householdId: string,
  [one, other]: readonly [string, string],
  wanted: Parameters<typeof listSettlementsOf>[3],
): Promise<Settlement[]> {
  const lists = await Promise.all([
    listSettlementsOf(reader, householdId, { debtorId: one, creditorId: other }, wanted),
    listSettlementsOf(reader, householdId, { debtorId: other, creditorId: one }, wanted),
  ]);
  return lists.flat();
}

/** Parts of a group settle-up, sorted by their members. */
export async function listGroupSettleUpParts(
  reader: Reader,
  householdId: string,
  nettingId: string,
): Promise<SettleUp[]> {
  const parts = await reader.query({
    from: settleUps(householdId),
    where: [where('nettingId', '==', nettingId)],
  });
  return parts.sort(byParties);
}

/** Later settle-ups of the same two members that depend on this one, newest first. */
export async function listDependentSettleUps(
  reader: Reader,
  householdId: string,
  settleUp: SettleUp,
): Promise<SettleUp[]> {
  const later = await reader.query({
    from: settleUps(householdId),
    where: [where('parties', '==', settleUp.parties), where('at', '>', settleUp.at)],
    orderBy: [['at', 'desc']],
  });
  return later.filter((one) => dependsOn(one, settleUp));
}

/** Its settlements, its payment, and later settlements of their rows, with all their rows. */
export async function readUndoing(
  reader: Reader,
  householdId: string,
  settleUp: SettleUp,
): Promise<PairBooks> {
  const own = settleUp.settlements.map(({ settlementId }) => settlementId);
  const { payment } = settleUp;
  let books = await readTouched(reader, householdId, own, payment ? [payment.transactionId] : []);
  const readIds = new Set<string>();
  const readMore = async (ids: readonly string[]) => {
    for (const id of ids) readIds.add(id);
    const more = await readTouched(reader, householdId, ids, []);
    const rows = new Map([...books.transactions, ...more.transactions].map((one) => [one.id, one]));
    books = {
      settlements: [...books.settlements, ...more.settlements],
      transactions: [...rows.values()],
    };
  };
  const unread = () => settlementsToRead(settleUp, books).filter((id) => !readIds.has(id));
  // Each round finds the settlements that contain rows of the last round.
  for (let ids = unread(); ids.length > 0; ids = unread()) await readMore(ids);
  if (isPaymentSettledUnnamed(settleUp, books)) {
    const known = new Set([
      ...books.settlements.map(({ settlement }) => settlement.id),
      ...readIds,
    ]);
    const pair = [settleUp.creatorId, settleUp.recipientId] as const;
    const wanted = { status: 'completed', completedSince: settleUp.at } as const;
    const completed = await listBetween(reader, householdId, pair, wanted);
    await readMore(completed.map(({ id }) => id).filter((id) => !known.has(id)));
    for (let ids = unread(); ids.length > 0; ids = unread()) await readMore(ids);
  }
  return books;
}
