import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { withClosing, type ClosedMonths } from '../functions/src/core/household/closed-months.ts';
import type { Member } from '../functions/src/core/household/member.ts';
import type { Activity } from '../functions/src/platform/firestore/documents.ts';
import { uidOf } from './accounts.ts';
import { dayOfMonth, monthBefore } from './demo-months.ts';
import type { HouseholdData } from './household-data.ts';
import { fractionFor } from './keyed-random.ts';
import { activityOf } from './ledger.ts';
import { clock, instantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';

export interface BuiltClosings {
  closedMonths: ClosedMonths;
  activity: Activity[];
}

/** The months that somebody has closed, each early in the next one: all but the last. */
export function buildClosedMonths(
  { id, closedMonths: data }: HouseholdData,
  members: readonly Member[],
  moment: LoadMoment,
): BuiltClosings | null {
  if (!data) return null;
  const built: BuiltClosings = { closedMonths: {}, activity: [] };
  for (let ago = data.sinceMonthsAgo; ago >= 2; ago -= 1) {
    const [month, next] = [ago, ago - 1].map((one) => monthBefore(monthOf(moment.today), one));
    const day = dayOfMonth(next!, data.day);
    const at = instantOn(moment, day, clock(20, 30) + fractionFor(`${id}/${month}/closed`) * 90);
    const by = uidOf(data.by);
    built.closedMonths = withClosing(built.closedMonths, month!, { at, by }, moment.today);
    const present = members.filter(
      ({ joinedAt, leftAt }) => joinedAt <= at && (leftAt === null || leftAt > at),
    );
    built.activity.push(
      activityOf(id, {
        ...{ actor: by, what: 'month_closed', resourceType: 'household', resourceId: id },
        ...{ ownerId: null, parties: [] },
        concerns: present.map((one) => one.id).filter((one) => one !== by),
        ...{ before: null, after: { month }, at },
      }),
    );
  }
  return built;
}
