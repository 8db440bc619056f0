import { monthOf, type CalendarDate, type MonthKey } from '../calendar/calendar.ts';
import { addMonths, elapsedDaysOf, monthsBetween } from '../calendar/months.ts';
import type { Cents } from '../money/money.ts';
import { ALL_MONTHS } from './sum-cells.ts';
import type { SumDocument } from './stored.ts';
import type { HouseholdToday, ReadableSums, Spent } from './readable-sums.ts';
import { MAX_TREND_MONTHS, type TrendsQuery } from './trends-resource.ts';

export interface TrendMonth {
  month: MonthKey;
  totalCents: Cents;
  shareCents: Cents;
  rows: number;
  categories: { categoryId: string | null; cents: Cents; shareCents: Cents }[];
  paid: { memberId: string; cents: Cents }[];
  spentFor: { memberId: string; cents: Cents }[];
}

export interface Trends {
  query: TrendsQuery;
  today: CalendarDate;
  months: TrendMonth[];
  balances: { memberId: string; months: { month: MonthKey; cents: Cents }[] }[];
  sameDays: {
    month: MonthKey;
    day: number;
    thisMonth: Cents;
    lastMonth: Cents;
    lastYear: Cents;
  };
  movers: { categoryId: string | null; thisMonth: Cents; before: Cents }[];
}

/** The number of categories in the list of largest changes. */
const MOVERS = 6;

/** The month to compare with the previous month and the previous year: the range's last month that has begun. */
function comparedMonth({ from, to }: TrendsQuery, today: CalendarDate): MonthKey {
  const current = monthOf(today);
  return from > current ? current : to < current ? to : current;
}

/** The sum documents that the trends need. Each month is usually one document, whatever the household's size. */
export function sumsNeeded(query: TrendsQuery, today: CalendarDate): SumDocument['of'][] {
  const compared = comparedMonth(query, today);
  const range = monthsBetween(query.from, query.to, MAX_TREND_MONTHS);
  const others = [compared, addMonths(compared, -1), addMonths(compared, -12), monthOf(today)];
  return [...new Set([...range, ...others]), ALL_MONTHS];
}

/**
 * @param memberId the member for the shares and balances
 * @param isShown whether the viewer may see the amounts between the member and another one
 */
export function trendsOf(
  sums: ReadableSums,
  query: TrendsQuery,
  household: HouseholdToday,
  memberId: string,
  isShown: (otherId: string) => boolean,
): Trends {
  const { today } = household;
  const isMeant = ({ carrierId }: { carrierId: string }) =>
    query.whose === 'all' || carrierId === memberId;
  const spent = sums.spent.filter(isMeant);
  const counts = sums.counts.filter(isMeant);
  const months = monthsBetween(query.from, query.to, MAX_TREND_MONTHS).map((month) => {
    const hasCome = (one: { month: MonthKey; day: number }) =>
      one.month === month && one.day <= elapsedDaysOf(month, today);
    const rows = counts.filter(hasCome).reduce((sum, one) => sum + one.rows, 0);
    return { ...trendOfMonth(month, spent.filter(hasCome), memberId), rows };
  });
  return {
    ...{ query, today, months },
    balances: balancesOf(sums, query, household, memberId).filter((one) => isShown(one.memberId)),
    ...compare(spent, comparedMonth(query, today), today),
  };
}

function trendOfMonth(
  month: MonthKey,
  spent: readonly Spent[],
  memberId: string,
): Omit<TrendMonth, 'rows'> {
  const share = spent.filter(({ carrierId }) => carrierId === memberId);
  const shares = sumsBy(share, ({ categoryId }) => categoryId);
  const categories = [...sumsBy(spent, ({ categoryId }) => categoryId)]
    .map(([categoryId, cents]) => ({ categoryId, cents, shareCents: shares.get(categoryId) ?? 0 }))
    .filter(({ cents, shareCents }) => cents !== 0 || shareCents !== 0)
    .sort((a, b) => b.cents - a.cents || compareIds(a.categoryId, b.categoryId));
  return {
    ...{ month, totalCents: sumOf(spent), shareCents: sumOf(share), categories },
    paid: byMember(sumsBy(spent, ({ spenderId }) => spenderId)),
    spentFor: byMember(sumsBy(spent, ({ carrierId }) => carrierId)),
  };
}

/** The balance with each person at the end of each month that has begun. */
function balancesOf(
  sums: ReadableSums,
  { from, to }: TrendsQuery,
  household: HouseholdToday,
  memberId: string,
): Trends['balances'] {
  const current = monthOf(household.today);
  const range = monthsBetween(from, to < current ? to : current, MAX_TREND_MONTHS);
  return [...sums.balancesOf(memberId, household)].flatMap(([other, changes]) => {
    let cents = 0;
    for (const [month, change] of changes) if (month < from) cents += change;
    let isAny = cents !== 0;
    const months = range.map((month) => {
      const change = changes.get(month) ?? 0;
      isAny ||= change !== 0;
      cents += change;
      return { month, cents };
    });
    return isAny && months.length > 0 ? [{ memberId: other, months }] : [];
  });
}

function compare(
  spent: readonly Spent[],
  month: MonthKey,
  today: CalendarDate,
): Pick<Trends, 'sameDays' | 'movers'> {
  const day = elapsedDaysOf(month, today);
  const of = (one: MonthKey) => spent.filter((each) => each.month === one && each.day <= day);
  const [thisMonth, lastMonth, lastYear] = [
    of(month),
    of(addMonths(month, -1)),
    of(addMonths(month, -12)),
  ];
  const now = sumsBy(thisMonth, ({ categoryId }) => categoryId);
  const before = sumsBy(lastMonth, ({ categoryId }) => categoryId);
  const movers = [...new Set([...now.keys(), ...before.keys()])]
    .map((categoryId) => ({
      categoryId,
      thisMonth: now.get(categoryId) ?? 0,
      before: before.get(categoryId) ?? 0,
    }))
    .filter((one) => one.thisMonth !== one.before)
    .sort((a, b) => moved(b) - moved(a) || compareIds(a.categoryId, b.categoryId))
    .slice(0, MOVERS);
  const sums = {
    thisMonth: sumOf(thisMonth),
    lastMonth: sumOf(lastMonth),
    lastYear: sumOf(lastYear),
  };
  return { sameDays: { month, day, ...sums }, movers };
}

function moved({ thisMonth, before }: { thisMonth: Cents; before: Cents }): Cents {
  return Math.abs(thisMonth - before);
}

function sumOf(spent: readonly Spent[]): Cents {
  return spent.reduce((sum, { cents }) => sum + cents, 0);
}

function sumsBy<K>(spent: readonly Spent[], keyOf: (one: Spent) => K): Map<K, Cents> {
  const sums = new Map<K, Cents>();
  for (const one of spent) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.cents);
  return sums;
}

function byMember(sums: ReadonlyMap<string, Cents>): { memberId: string; cents: Cents }[] {
  return [...sums]
    .filter(([, cents]) => cents !== 0)
    .map(([memberId, cents]) => ({ memberId, cents }))
    .sort((a, b) => b.cents - a.cents || compareIds(a.memberId, b.memberId));
}

function compareIds(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
