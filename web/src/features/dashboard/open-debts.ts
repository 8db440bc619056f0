import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, toAmount, toCents } from '@housetab/functions/core/money/money';

export type DebtSide = 'youOwe' | 'theyOwe';

/** One person's part of a month's bar. */
export interface Segment {
  userId: string;
  name: string;
  amount: number;
  /** Of the room on its side, 0 to 100. */
  width: number;
}

export interface DebtBar {
  key: string;
  label: string;
  youOwe: Segment[];
  theyOwe: Segment[];
  net: number;
}

/** How many months there is room for. */
export const MOST_MONTHS = 5;

type Month = DebtSummary['months'][number];

/**
 * A bar to both sides for each month, newest first; the months that there is no room for are one.
 * All bars have one scale: the longest side is the whole width.
 */
export function openDebtBars({ months }: Pick<DebtSummary, 'months'>): DebtBar[] {
  const hasRest = months.length > MOST_MONTHS;
  const shown = months.slice(0, hasRest ? MOST_MONTHS - 1 : MOST_MONTHS);
  const rest = months.slice(shown.length);
  const groups = shown.map((month) => ({
    key: month.month,
    label: `${month.monthName} ${month.year}`,
    months: [month],
  }));
  if (hasRest) groups.push({ key: 'earlier', label: 'Earlier', months: rest });

  const sums = groups.map((group) => ({
    ...group,
    youOwe: byPerson(group.months, 'youOwe'),
    theyOwe: byPerson(group.months, 'theyOwe'),
  }));
  const longest = Math.max(...sums.flatMap(({ youOwe, theyOwe }) => [sum(youOwe), sum(theyOwe)]));
  const scaled = (parts: Part[]) =>
    parts.map(({ cents, ...person }) => ({
      ...person,
      amount: toAmount(cents),
      width: longest > 0 ? (cents / longest) * 100 : 0,
    }));
  return sums.map(({ key, label, youOwe, theyOwe }) => ({
    key,
    label,
    youOwe: scaled(youOwe),
    theyOwe: scaled(theyOwe),
    net: toAmount(sumCents([sum(theyOwe), -sum(youOwe)])),
  }));
}

/** Everyone in the bars, by name: what the colours mean. */
export function peopleIn(bars: readonly DebtBar[]): Pick<Segment, 'userId' | 'name'>[] {
  const segments = bars.flatMap(({ youOwe, theyOwe }) => [...youOwe, ...theyOwe]);
  const people = new Map(segments.map(({ userId, name }) => [userId, { userId, name }]));
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

interface Part {
  userId: string;
  name: string;
  cents: number;
}

function byPerson(months: readonly Month[], side: DebtSide): Part[] {
  const debts = months.flatMap((month) => month.debts).filter((debt) => debt[side] > 0);
  return [...Map.groupBy(debts, ({ userId }) => userId)].map(([userId, list]) => ({
    userId,
    name: list[0]!.userName,
    cents: sumCents(list.map((debt) => toCents(debt[side]))),
  }));
}

function sum(parts: readonly Part[]): number {
  return sumCents(parts.map(({ cents }) => cents));
}
