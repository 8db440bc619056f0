import { sinceFirst } from '@housetab/functions/core/calendar/months';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import type { HouseholdTrendMonth, HouseholdTrends } from '@/shared/trends/trends';
import type { MonthParts } from '@/features/trends/stacks';

/** For a category name without an id. Every id has a letter or a digit, so none equals it. */
const NAME_ONLY = '—';

export function categoryKey(categoryId: string | null): string {
  return categoryId ?? NAME_ONLY;
}

export function categoryParts(months: readonly HouseholdTrendMonth[]): MonthParts[] {
  return months.map(({ month, categories }) => ({
    month,
    parts: categories.map(({ categoryId, amount }) => ({ key: categoryKey(categoryId), amount })),
  }));
}

export function trendCategoryNames({ months, movers }: Pick<HouseholdTrends, 'months' | 'movers'>) {
  const all = [...months.flatMap(({ categories }) => categories), ...movers];
  return new Map(
    all.map(({ categoryId, categoryName }) => [
      categoryKey(categoryId),
      categoryId === null ? 'Other names' : categoryName,
    ]),
  );
}

interface PersonSums {
  userId: string;
  paid: Cents;
  spentFor: Cents;
}

export function sumTrendsByPerson(months: readonly HouseholdTrendMonth[]): PersonSums[] {
  const people = new Map<string, PersonSums>();
  const of = (userId: string) => {
    const sums = people.get(userId) ?? { userId, paid: 0, spentFor: 0 };
    people.set(userId, sums);
    return sums;
  };
  for (const { paid, spentFor } of months) {
    for (const { userId, amount } of paid) of(userId).paid += amount;
    for (const { userId, amount } of spentFor) of(userId).spentFor += amount;
  }
  return [...people.values()]
    .filter(({ paid, spentFor }) => paid !== 0 || spentFor !== 0)
    .sort((a, b) => b.paid - a.paid || b.spentFor - a.spentFor || (a.userId < b.userId ? -1 : 1));
}

/** A person's balance at the end of each month; null: unknown. */
interface BalanceLine {
  userId: string;
  amounts: (Cents | null)[];
}

/** The most lines that the eye can distinguish. */
export const MOST_LINES = 6;

/** The balances as lines, sorted by their largest amount. A person without any debt has no line. */
export function balanceLines({ months, balances }: Pick<HouseholdTrends, 'months' | 'balances'>) {
  const sizeOf = ({ amounts }: BalanceLine) =>
    Math.max(...amounts.map((one) => Math.abs(one ?? 0)));
  return balances
    .map((balance): BalanceLine => {
      const byMonth = new Map(balance.months.map(({ month, amount }) => [month, amount]));
      return {
        userId: balance.userId,
        amounts: months.map(({ month }) => byMonth.get(month) ?? null),
      };
    })
    .filter((line) => sizeOf(line) > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.userId < b.userId ? -1 : 1));
}

export function countMonths(months: readonly HouseholdTrendMonth[]): number {
  return months.filter(({ count }) => count > 0).length;
}

/** The average of full months since the first spending; null: fewer than two, which says little. */
export function averageMonth(
  { months, asOf }: Pick<HouseholdTrends, 'months' | 'asOf'>,
  of: 'total' | 'share' = 'total',
): Cents | null {
  const whole = sinceFirst(months, ({ count }) => count > 0).filter(
    ({ month }) => month < asOf.slice(0, 7),
  );
  if (countMonths(whole) < 2) return null;
  return Math.round(sumCents(whole.map((month) => month[of])) / whole.length);
}
