import { monthOf, type CalendarDate, type MonthKey } from '../../core/calendar/calendar.ts';
import {
  toDebtSummary,
  toDebtSummaryPage,
  toDebtTransaction,
  type DebtSummary,
  type DebtTransaction,
} from '../../core/debt/debt-summary-resource.ts';
import type { DebtRowsQuery } from '../../core/debt/debt-query.ts';
import { sumByPerson, summarizeDebts, type OpenWith } from '../../core/debt/debt-summary.ts';
import { forecastOwn } from '../../core/group-settle-up/forecast.ts';
import { formerIdsOf } from '../../core/household/person.ts';
import { bindCursor, unbindCursor } from '../../platform/firestore/list-cursor.ts';
import type { ResultPage } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, viewerOf, type Actor } from '../../core/permission/actor.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { findMember, listPeople } from '../../people/members/member.repository.ts';
import { readCounting } from '../../ledger/shared/open-debts.repository.ts';
import { readDebtMonths, readPeople } from './debt-months.ts';
import { listActiveOf, listOpenOf, pageOpenDebts, withHeld } from './debt.repository.ts';

/**
 * How many open rows one answer is made from at most. Households that settle each month have far
 * fewer.
 */
export const MAX_ROWS = 400;

/** How many active settlements one answer is made from at most. */
export const MAX_ACTIVE = 200;

/** How much of what these hold, and what is not open any more, is read at most for what is told of a plan. */
export const MAX_HELD = 400;

/**
 * The member, if the actor may ask what they owe and are owed: whoever may remove them is told before
 * they do. That is not to view the household as them, and is not recorded as that.
 *
 * @throws Problem not_found, forbidden
 */
export async function requireOpenOf(
  store: Store,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<string> {
  const member = await findMember(store, actor.householdId, userId);
  if (!member || member.leftAt !== null) throw notFound();
  requireAllowed(actor, 'member:remove', member, now);
  return member.id;
}

/**
 * What a member owes and is owed, by month and by person.
 *
 * The reads are bounded: with more than `MAX_ROWS` open rows or `MAX_ACTIVE` active settlements,
 * the answer holds the newest months only. Its totals still count every open row, because the
 * database adds them up.
 *
 * @param now what is dated later than today in the household's time zone does not count yet
 * @param before only months before this one: the next page
 */
export async function getDebtSummary(
  store: Store,
  householdId: string,
  uid: string,
  now: Date,
  before?: MonthKey,
): Promise<DebtSummary> {
  // One snapshot of the database, so that rows, sums and settlements agree with each other.
  return store.readAtOnce(async (reader) => {
    const today = await readToday(reader, householdId, now);
    const [rows, active, members] = await Promise.all([
      listOpenOf(reader, householdId, uid, { limit: MAX_ROWS + 1, today, before }),
      listActiveOf(reader, householdId, uid, { limit: MAX_ACTIVE + 1 }),
      listPeople(reader, householdId),
    ]);
    const isWhole = before === undefined && rows.length <= MAX_ROWS && active.length <= MAX_ACTIVE;
    if (isWhole) {
      const transactions = await withHeld(reader, householdId, { rows, active }, MAX_HELD);
      const open = { transactions, settlements: active, formerIds: formerIdsOf(members) };
      const even = forecastOwn(uid, open);
      return toDebtSummary(summarizeDebts(uid, rows, active), nameLookup(members), even);
    }
    const others = members.map(({ id }) => id).filter((id) => id !== uid);
    const view = { householdId, uid, others, maxRows: MAX_ROWS, today };
    const { months, people, next } = await readDebtMonths(reader, view, rows);
    return toDebtSummaryPage(months, people, next, nameLookup(members));
  });
}

/**
 * The open rows between the actor and one other member, of one month and one direction, newest
 * first.
 */
export async function listDebtRows(
  store: Store,
  actor: Actor,
  userId: string,
  { side, month, limit, cursor: bound }: DebtRowsQuery,
  now: Date,
): Promise<ResultPage<DebtTransaction>> {
  const { householdId } = actor;
  const uid = viewerOf(actor);
  const identity = [householdId, uid, userId, side, month];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const direction =
    side === 'youOwe' ? { paidBy: userId, owedBy: uid } : { paidBy: uid, owedBy: userId };
  const today = await readToday(store, householdId, now);
  // Settlements hold nothing of later days in a month that is over.
  const counting =
    month < monthOf(today)
      ? { today, heldAhead: [] }
      : await readCounting(store, householdId, today);
  const [{ items, nextCursor }, members] = await Promise.all([
    pageOpenDebts(store, householdId, direction, counting, { month, limit, cursor }),
    listPeople(store, householdId),
  ]);
  const nameOf = nameLookup(members);
  return {
    items: items.map((row) => toDebtTransaction(row, null, nameOf)),
    nextCursor: nextCursor && bindCursor(nextCursor, identity),
  };
}

/**
 * What a member owes and is owed by each person, over all months, as far as it counts today. The reads are bounded as those of the
 * summary are. It is read beside a unit of work: inside of one it would lock every open row.
 */
export function readOpenNets(
  store: Store,
  { householdId, uid, today }: { householdId: string; uid: string; today: CalendarDate },
): Promise<OpenWith[]> {
  return store.readAtOnce(async (reader) => {
    const [rows, active, members] = await Promise.all([
      listOpenOf(reader, householdId, uid, { limit: MAX_ROWS + 1, today }),
      listActiveOf(reader, householdId, uid, { limit: MAX_ACTIVE + 1 }),
      listPeople(reader, householdId),
    ]);
    if (rows.length <= MAX_ROWS && active.length <= MAX_ACTIVE) {
      return sumByPerson(summarizeDebts(uid, rows, active));
    }
    const others = members.map(({ id }) => id).filter((id) => id !== uid);
    const counting = await readCounting(reader, householdId, today);
    return readPeople(reader, { householdId, uid, others, maxRows: MAX_ROWS, today }, counting);
  });
}
