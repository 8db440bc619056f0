import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';

export type DebtSide = 'youOwe' | 'theyOwe';

/** One person's part of a month's bar. */
export interface Segment {
  userId: string;
  name: string;
  amount: Cents;
  /** Of the room on its side, 0 to 100. */
  width: number;
}

export interface DebtBar {
  key: string;
  label: string;
  youOwe: Segment[];
  theyOwe: Segment[];
  net: Cents;
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
    parts.map((part) => ({ ...part, width: longest > 0 ? (part.amount / longest) * 100 : 0 }));
  return sums.map(({ key, label, youOwe, theyOwe }) => ({
    key,
    label,
    youOwe: scaled(youOwe),
    theyOwe: scaled(theyOwe),
    net: sum(theyOwe) - sum(youOwe),
  }));
}

/** Everyone in the bars, by name: what the colours mean. */
export function peopleIn(bars: readonly DebtBar[]): Pick<Segment, 'userId' | 'name'>[] {
  const segments = bars.flatMap(({ youOwe, theyOwe }) => [...youOwe, ...theyOwe]);
  const people = new Map(segments.map(({ userId, name }) => [userId, { userId, name }]));
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Part = Omit<Segment, 'width'>;

function byPerson(months: readonly Month[], side: DebtSide): Part[] {
  const debts = months.flatMap((month) => month.debts).filter((debt) => debt[side] > 0);
  return [...Map.groupBy(debts, ({ userId }) => userId)].map(([userId, list]) => ({
    userId,
    name: list[0]!.userName,
    amount: sumCents(list.map((debt) => debt[side])),
  }));
}

function sum(parts: readonly Part[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}
