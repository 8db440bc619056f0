import {
  dayIn,
  monthName,
  type CalendarDate,
  type MonthKey,
} from '../../core/calendar/calendar.ts';
import {
  CLOSABLE_YEARS,
  lastMonth,
  whyNotClosable,
  withClosing,
  withoutClosing,
  type NotClosable,
} from '../../core/household/closed-months.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { toMonthClosing, type MonthClosing } from '../../core/month/month-resource.ts';
import { monthAskedFor } from '../../core/notification/letter-of-month.ts';
import { requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { openHousehold } from '../../people/members/household-context.ts';
import { households, notificationSettings } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

/** One limit for all months: each of 120 months would notify everybody. */
const MONTHS = 'months';

/**
 * Marks a month as done and notifies all members; it locks nothing. The first of concurrent requests closes it; the others and a retry get the same response. Limited, because each closing
 * notifies everybody.
 * @throws Problem forbidden, conflict if the month is not over
 */
export function closeMonth(
  { store, actor, now, limits }: LimitedMemberCall,
  month: MonthKey,
): Promise<MonthClosing> {
  return change(store, actor, month, now, async (unit, { household, today, present }) => {
    const { closedMonths = {} } = household;
    if (closedMonths[month]) return closedMonths;
    const why = whyNotClosable(month, today);
    if (why !== null) throw new Problem('conflict', reasonFor(why, month));
    await limits.takeEdit(MONTHS);
    const closing = { at: now, by: actor.uid };
    const after = withClosing(closedMonths, month, closing, today);
    if (month === lastMonth(today)) await askForLetters(unit, household.id, month, present, now);
    notify(unit, actor, { what: 'month_closed', month, present });
    unit.update(households.doc(household.id), { closedMonths: after });
    return after;
  });
}

/** Permission as for closing; notifies all members. Safe to repeat. @throws Problem forbidden */
export function reopenMonth(
  { store, actor, now, limits }: LimitedMemberCall,
  month: MonthKey,
): Promise<MonthClosing> {
  return change(store, actor, month, now, async (unit, { household, present }) => {
    const { closedMonths = {} } = household;
    if (!closedMonths[month]) return closedMonths;
    await limits.takeEdit(MONTHS);
    const after = withoutClosing(closedMonths, month);
    notify(unit, actor, { what: 'month_reopened', month, present });
    unit.update(households.doc(household.id), { closedMonths: after });
    return after;
  });
}

interface Situation {
  household: Household;
  today: CalendarDate;
  present: readonly Member[];
}

type Closings = NonNullable<Household['closedMonths']>;

function change(
  store: Store,
  actor: Actor,
  month: MonthKey,
  now: Date,
  work: (unit: UnitOfWork, situation: Situation) => Promise<Closings>,
): Promise<MonthClosing> {
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    requireAllowed(context.actor, 'household:close_month', {}, now);
    const household = await getHousehold(unit, actor.householdId);
    const today = dayIn(household.timeZone, now);
    const present = context.members.filter(({ leftAt }) => leftAt === null);
    const closed = await work(unit, { household, today, present });
    return toMonthClosing(month, closed[month], nameLookup(context.members));
  });
}

interface NotifiedClosing {
  what: 'month_closed' | 'month_reopened';
  month: MonthKey;
  present: readonly Member[];
}

function notify(
  unit: UnitOfWork,
  { uid, householdId }: Actor,
  { what, month, present }: NotifiedClosing,
): void {
  const ids = present.map(({ id }) => id);
  unit.record(householdId, {
    actor: uid,
    what,
    resourceType: 'household',
    resourceId: householdId,
    ownerId: null,
    parties: [],
    concerns: ids.filter((id) => id !== uid).sort(),
    before: null,
    after: { month },
  });
  unit.signal(householdId, ids);
}

/** Members with a monthly summary get this month's now, unless it was sent already. */
async function askForLetters(
  unit: UnitOfWork,
  householdId: string,
  month: MonthKey,
  present: readonly Member[],
  now: Date,
): Promise<void> {
  const all = present.map(({ id }) => notificationSettings(householdId).doc(id));
  for (const settings of await unit.getAll(all)) {
    const changes = settings && monthAskedFor(settings, month, now);
    if (changes) unit.update(notificationSettings(householdId).doc(settings.id), changes);
  }
}

function reasonFor(why: NotClosable, month: MonthKey): string {
  const name = monthName(month);
  switch (why) {
    case 'to_come':
      return `${name} has not begun yet: it can be closed once it is over.`;
    case 'running':
      return `${name} is not over yet: it can be closed from the first day of the next month on.`;
    case 'too_old':
      return `Months can be closed for ${CLOSABLE_YEARS} years.`;
  }
}
