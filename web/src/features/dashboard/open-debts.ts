import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { formatMonth } from '@/lib/format/format-period';

type DebtSide = 'youOwe' | 'theyOwe';

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
 * A bar to both sides for each month, newest first; the months that there is no room for are one, with
 * those that the answer does not hold. All bars have one scale: the longest side is the whole width.
 */
export function openDebtBars({
  months,
  people,
}: Pick<DebtSummary, 'months' | 'people'>): DebtBar[] {
  const unheld = people ? unheldOf(months, people) : [];
  const hasRest = months.length > MOST_MONTHS || unheld.length > 0;
  const shown = months.slice(0, hasRest ? MOST_MONTHS - 1 : MOST_MONTHS);
  const rest = months.slice(shown.length);
  const groups = shown.map((month) => ({
    key: month.month,
    label: formatMonth(month),
    months: [month] as const,
  }));
  const sums = groups.map(({ key, label, months: [{ debts }] }) => ({
    key,
    label,
    youOwe: byPerson(debts, 'youOwe'),
    theyOwe: byPerson(debts, 'theyOwe'),
  }));
  if (hasRest) {
    const debts = [...rest.flatMap((month) => month.debts), ...unheld];
    const sides = { youOwe: byPerson(debts, 'youOwe'), theyOwe: byPerson(debts, 'theyOwe') };
    sums.push({ key: 'earlier', label: 'Earlier', ...sides });
  }
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

type Owing = Pick<Month['debts'][number], 'userId' | 'userName' | DebtSide>;

/** Of what each person owes and is owed, what is in none of these months. */
function unheldOf(months: readonly Month[], people: readonly Owing[]): Owing[] {
  const debts = months.flatMap((month) => month.debts);
  const lacks = ({ userId, ...person }: Owing, side: DebtSide) =>
    person[side] -
    sumCents(debts.filter((debt) => debt.userId === userId).map((debt) => debt[side]));
  return people
    .map((person) => ({
      ...person,
      youOwe: lacks(person, 'youOwe'),
      theyOwe: lacks(person, 'theyOwe'),
    }))
    .filter(({ youOwe, theyOwe }) => youOwe > 0 || theyOwe > 0);
}

function byPerson(debts: readonly Owing[], side: DebtSide): Part[] {
  const owing = debts.filter((debt) => debt[side] > 0);
  return [...Map.groupBy(owing, ({ userId }) => userId)].map(([userId, list]) => ({
    userId,
    name: list[0]!.userName,
    amount: sumCents(list.map((debt) => debt[side])),
  }));
}

function sum(parts: readonly Part[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}
