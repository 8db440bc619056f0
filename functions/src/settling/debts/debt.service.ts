import { MAX_ROWS } from '../../core/debt/debt-query.ts';
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
import {
  bindCursor,
  unbindCursor,
  type Reader,
  type ResultPage,
} from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, viewerOf } from '../../core/permission/actor.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { findMember, listPeople } from '../../people/members/member.repository.ts';
import { readCounting } from '../../ledger/shared/open-debts.repository.ts';
import { readDebtMonths, readPeople } from './debt-months.ts';
import { listActiveOf, listOpenOf, pageOpenDebts, withHeld } from './debt.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Maximum of active settlements per response. */
export const MAX_ACTIVE = 200;

/** Maximum of extra rows in settlements, read for the forecast of a plan. */
export const MAX_HELD = 400;

/**
 * Returns the member if the actor may remove them: the debts are shown before the removal. This
 * does not count as viewing as the member.
 * @throws Problem not_found, forbidden
 */
export async function requireOpenOf(
  { store, actor, now }: MemberCall,
  userId: string,
): Promise<string> {
  const member = await findMember(store, actor.householdId, userId);
  if (!member || member.leftAt !== null) throw notFound();
  requireAllowed(actor, 'member:remove', member, now);
  return member.id;
}

/**
 * Debts of a member by month and by person. Reads are bounded: above `MAX_ROWS` open rows or
 * `MAX_ACTIVE` active settlements it returns only the newest months. Totals still include every
 * open row.
 * @param now rows after today in the household's time zone do not count yet
 * @param before only months before this one: the next page
 */
export async function getDebtSummary(
  store: Store,
  householdId: string,
  uid: string,
  now: Date,
  before?: MonthKey,
): Promise<DebtSummary> {
  // One snapshot, so that rows, sums and settlements agree.
  return store.readAtOnce(async (reader) => {
    const today = await readToday(reader, householdId, now);
    const open = await readOpenOf(reader, { householdId, uid, today }, before);
    const { rows, active, members, view } = open;
    if (open.isWhole && before === undefined) {
      const transactions = await withHeld(reader, householdId, { rows, active }, MAX_HELD);
      const formerIds = formerIdsOf(members);
      const even = forecastOwn(uid, { transactions, settlements: active, formerIds });
      return toDebtSummary(summarizeDebts(uid, rows, active), nameLookup(members), even);
    }
    const { months, people, next } = await readDebtMonths(reader, view, rows);
    return toDebtSummaryPage(months, people, next, nameLookup(members));
  });
}

/** Open rows between the actor and another member, of one month and direction, newest first. */
export async function listDebtRows(
  { store, actor, now }: MemberCall,
  userId: string,
  { side, month, limit, cursor: bound }: DebtRowsQuery,
): Promise<ResultPage<DebtTransaction>> {
  const { householdId } = actor;
  const uid = viewerOf(actor);
  const identity = [householdId, uid, userId, side, month];
  const cursor = bound === undefined ? undefined : unbindCursor(bound, identity);
  const direction =
    side === 'youOwe' ? { paidBy: userId, owedBy: uid } : { paidBy: uid, owedBy: userId };
  const today = await readToday(store, householdId, now);
  // Settlements have no future rows in a past month.
  const counting =
    month < monthOf(today)
      ? { today, futureRows: [] }
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

interface Whose {
  householdId: string;
  uid: string;
  today: CalendarDate;
}

/** Cents. Bounded like the summary. Not inside a unit of work: it would lock every open row. */
export function readOpenNets(store: Store, whose: Whose): Promise<OpenWith[]> {
  return store.readAtOnce(async (reader) => {
    const { rows, active, view, isWhole } = await readOpenOf(reader, whose);
    if (isWhole) return sumByPerson(summarizeDebts(whose.uid, rows, active));
    const counting = await readCounting(reader, whose.householdId, whose.today);
    return readPeople(reader, view, counting);
  });
}

/** `isWhole`: these are all. */
async function readOpenOf(reader: Reader, whose: Whose, before?: MonthKey) {
  const { householdId, uid, today } = whose;
  const [rows, active, members] = await Promise.all([
    listOpenOf(reader, householdId, uid, { limit: MAX_ROWS + 1, today, before }),
    listActiveOf(reader, householdId, uid, { limit: MAX_ACTIVE + 1 }),
    listPeople(reader, householdId),
  ]);
  const others = members.map(({ id }) => id).filter((id) => id !== uid);
  const view = { ...whose, others, maxRows: MAX_ROWS };
  const isWhole = rows.length <= MAX_ROWS && active.length <= MAX_ACTIVE;
  return { rows, active, members, view, isWhole };
}
