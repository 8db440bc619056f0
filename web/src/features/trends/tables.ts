import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import type { HouseholdBudgets } from '@/shared/budget/budgets';
import type { HouseholdTrends } from '@/shared/trends/trends';
import {
  balanceLines,
  categoryKey,
  trendCategoryNames,
  sumTrendsByPerson,
} from '@/features/trends/parts';
import { comparedDays, daysText, sameDaysTitle } from '@/features/trends/trend-text';
import { formatMonthKey } from '@/lib/format/format-period';

/** A picture as a table, for the screen and for a file. */
export interface TrendTable {
  title: string;
  /** A part of the file's name. */
  name: string;
  head: readonly string[];
  rows: readonly TrendTableRow[];
  sum?: TrendTableRow;
}

export interface TrendTableRow {
  key: string;
  name: string;
  /** null: unknown, so the cell stays empty. */
  amounts: readonly (Cents | null)[];
}

type NameOf = (userId: string) => string;

/** Every category in every month, including those merged in the picture. */
export function monthsTable(trends: Pick<HouseholdTrends, 'months' | 'movers'>): TrendTable {
  const { months } = trends;
  const names = trendCategoryNames(trends);
  const amountsOf = (key: string) =>
    months.map(({ categories }) => {
      const own = categories.find(({ categoryId }) => categoryKey(categoryId) === key);
      return own?.amount ?? 0;
    });
  const keys = new Set(
    months.flatMap(({ categories }) => categories.map(({ categoryId }) => categoryKey(categoryId))),
  );
  const rows = [...keys]
    .map((key) => withSum({ key, name: names.get(key) ?? key, amounts: amountsOf(key) }))
    .sort((a, b) => b.amounts.at(-1)! - a.amounts.at(-1)!);
  const totals = months.map(({ total }) => total);
  return {
    title: 'Month by month',
    name: 'months',
    head: ['Category', ...months.map(({ month }) => formatMonthKey(month)), 'Together'],
    rows,
    sum: withSum({ key: 'total', name: 'Total', amounts: totals }),
  };
}

function withSum(row: TrendTableRow & { amounts: readonly Cents[] }) {
  return { ...row, amounts: [...row.amounts, sumCents(row.amounts)] };
}

export function peopleTable(
  { months }: Pick<HouseholdTrends, 'months'>,
  nameOf: NameOf,
): TrendTable {
  const people = sumTrendsByPerson(months);
  return {
    title: 'Who paid, and for whom',
    name: 'people',
    head: ['Person', 'Paid', 'Was for them'],
    rows: people.map(({ userId, paid, spentFor }) => ({
      key: userId,
      name: nameOf(userId),
      amounts: [paid, spentFor],
    })),
    sum: {
      key: 'total',
      name: 'Total',
      amounts: [
        sumCents(people.map(({ paid }) => paid)),
        sumCents(people.map(({ spentFor }) => spentFor)),
      ],
    },
  };
}

export function balancesTable(
  trends: Pick<HouseholdTrends, 'months' | 'balances'>,
  nameOf: NameOf,
): TrendTable {
  const lines = balanceLines(trends);
  return {
    title: 'Balance with each person',
    name: 'balances',
    head: ['End of', ...lines.map(({ userId }) => nameOf(userId))],
    rows: trends.months.map(({ month }, index) => ({
      key: month,
      name: formatMonthKey(month),
      amounts: lines.map(({ amounts }) => amounts[index] ?? null),
    })),
  };
}

export function sameDaysTable(trends: Pick<HouseholdTrends, 'sameDays'>): TrendTable {
  return {
    title: sameDaysTitle(trends),
    name: 'same-days',
    head: ['Days', 'Spent'],
    rows: comparedDays(trends).map((days) => ({
      key: days.key,
      name: daysText(days),
      amounts: [days.amount],
    })),
  };
}

export function moversTable(
  trends: Pick<HouseholdTrends, 'months' | 'movers' | 'sameDays'>,
): TrendTable {
  const [now, before] = comparedDays(trends).map(daysText);
  const names = trendCategoryNames(trends);
  return {
    title: 'What changed most',
    name: 'changes',
    head: ['Category', before!, now!, 'Difference'],
    rows: trends.movers.map((mover) => {
      const key = categoryKey(mover.categoryId);
      const { before: was, thisMonth } = mover;
      return { key, name: names.get(key) ?? key, amounts: [was, thisMonth, thisMonth - was] };
    }),
  };
}

export function budgetsTable(
  { budgets }: Pick<HouseholdBudgets, 'budgets'>,
  nameOf: (categoryId: string) => string,
): TrendTable {
  return {
    title: 'Budgets',
    name: 'budgets',
    head: ['Category', 'Budget', 'From before', 'Spent', 'Left'],
    rows: budgets.map(({ id, categoryId, whose, amount, carried, spent, left }) => ({
      key: id,
      name: whose === 'mine' ? `${nameOf(categoryId)} (only mine)` : nameOf(categoryId),
      amounts: [amount, carried, spent, left],
    })),
  };
}
