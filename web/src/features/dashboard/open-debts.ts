import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { debtPartsOf, sumPart, type DebtPart, type DebtParts } from '@/lib/debts/debt-parts';
import { formatMonth } from '@/lib/format/format-period';

export interface Segment {
  part: DebtPart;
  userId: string;
  name: string;
  amount: Cents;
  /** In percent of its side's width. */
  width: number;
}

export interface DebtBar {
  key: string;
  label: string;
  /** The reader's debts, then payments to the reader: both count in the others' favour. */
  left: Segment[];
  /** Debts to the reader, then the reader's payments. */
  right: Segment[];
  net: Cents;
}

/** The chart has room for this many months. */
export const MOST_MONTHS = 5;

type Month = DebtSummary['months'][number];

/**
 * One bar with two sides per month, newest first. Months beyond `MOST_MONTHS` and months missing in the response share one bar. All
 * bars share one scale: the longest side has the full width.
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
    ...sidesOf(debts.map(toOwing)),
  }));
  if (hasRest) {
    const debts = [...rest.flatMap((month) => month.debts.map(toOwing)), ...unheld];
    sums.push({ key: 'earlier', label: 'Earlier', ...sidesOf(debts) });
  }
  const longest = Math.max(...sums.flatMap(({ left, right }) => [sum(left), sum(right)]));
  const scaled = (parts: Part[]) =>
    parts.map((part) => ({ ...part, width: longest > 0 ? (part.amount / longest) * 100 : 0 }));
  return sums.map(({ key, label, left, right }) => ({
    key,
    label,
    left: scaled(left),
    right: scaled(right),
    net: sum(right) - sum(left),
  }));
}

export function peopleInBars(bars: readonly DebtBar[]): Pick<Segment, 'userId' | 'name'>[] {
  const segments = bars.flatMap(({ left, right }) => [...left, ...right]);
  const people = new Map(segments.map(({ userId, name }) => [userId, { userId, name }]));
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Part = Omit<Segment, 'width'>;

type Owing = DebtParts & Pick<Month['debts'][number], 'userId' | 'userName'>;

function toOwing(debt: Month['debts'][number]): Owing {
  return { userId: debt.userId, userName: debt.userName, ...debtPartsOf(debt) };
}

/** Each person's debts in both directions that are in none of these months. */
function unheldOf(
  months: readonly Month[],
  people: NonNullable<DebtSummary['people']>,
): readonly Owing[] {
  const debts = months.flatMap((month) => month.debts);
  return people
    .map(({ userId, userName, youOwe, theyOwe }) => {
      const own = debts.filter((debt) => debt.userId === userId);
      return {
        userId,
        userName,
        youOwe: youOwe - sumCents(own.map((debt) => debt.youOwe)),
        theyOwe: theyOwe - sumCents(own.map((debt) => debt.theyOwe)),
        // The response does not say which of the missing rows are payments.
        youPaid: 0,
        theyPaid: 0,
      };
    })
    .filter(({ youOwe, theyOwe }) => youOwe > 0 || theyOwe > 0);
}

function sidesOf(debts: readonly Owing[]): { left: Part[]; right: Part[] } {
  return {
    left: [...byPerson(debts, 'youOwe'), ...byPerson(debts, 'theyPaid')],
    right: [...byPerson(debts, 'theyOwe'), ...byPerson(debts, 'youPaid')],
  };
}

function byPerson(debts: readonly Owing[], part: DebtPart): Part[] {
  const owing = debts.filter((debt) => debt[part] > 0);
  return [...Map.groupBy(owing, ({ userId }) => userId)].map(([userId, list]) => ({
    part,
    userId,
    name: list[0]!.userName,
    amount: sumPart(list, part),
  }));
}

function sum(parts: readonly Part[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}
