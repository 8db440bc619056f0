import {
  monthName,
  monthRange,
  type CalendarDate,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import { bearerOf, payerOfRow } from '@housetab/functions/core/report/report';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { HouseholdBudgetProgress } from '@/shared/budget/budgets';
import { reportOfDays } from '@/shared/report/report';
import type { HouseholdTrends, WhoseTrends } from '@/shared/trends/trends';
import { categoryKey } from '@/features/trends/parts';
import { comparedDays, daysText, type ComparedDays } from '@/features/trends/trend-text';
import { formatMonthKey } from '@/lib/format/format-period';

interface Days {
  startDate: CalendarDate;
  /** Included. */
  endDate: CalendarDate;
}

export interface TrendRowsRequest extends Days {
  title: string;
  /** By key; null or absent: all. */
  categories?: readonly string[] | null;
  /** The name of the only category, as in the list's filter. */
  category?: string | undefined;
  paidBy?: string;
  /** Counts only this member's shares. */
  carriedBy?: string;
  /** Overrides the choice that applies to all pictures. */
  whose?: WhoseTrends;
  /** Only for a difference: the name of these days, and the days to compare with. */
  difference?: { days: string; than: Days & { title: string } };
}

/** The rows of a balance with a person. */
export interface TrendBalanceRequest {
  userId: string;
  month: MonthKey;
  amount: number;
}

/** @param category the pressed colour; absent: all rows of the month */
export function rowsOfMonth(
  month: MonthKey,
  category?: { keys: readonly string[]; name: string },
): TrendRowsRequest {
  const { start, end } = monthRange(month);
  const days = { startDate: start, endDate: end };
  if (!category) return { title: formatMonthKey(month), ...days };
  const { keys, name } = category;
  return {
    ...{ title: `${name} in ${formatMonthKey(month)}`, ...days, categories: keys },
    category: keys.length === 1 && hasId(keys[0]!) ? name : undefined,
  };
}

/** Whether the list can be filtered by the category: only one with an id has a name of its own. */
function hasId(key: string): boolean {
  return key !== categoryKey(null);
}

export function rowsOfDays(days: ComparedDays): TrendRowsRequest {
  return { title: daysText(days), startDate: days.startDate, endDate: days.endDate };
}

export function rowsOfMover(
  trends: Pick<HouseholdTrends, 'sameDays'>,
  categoryId: string | null,
  name: string,
): TrendRowsRequest {
  const [now, before] = comparedDays(trends);
  const { title: days, ...rows } = rowsOfDays(now!);
  return {
    ...{ title: name, ...rows, categories: [categoryKey(categoryId)] },
    difference: { days, than: rowsOfDays(before!) },
  };
}

export function rowsOfPerson(
  { from, to }: Pick<HouseholdTrends, 'from' | 'to'>,
  of: { title: string } & ({ paidBy: string } | { carriedBy: string }),
): TrendRowsRequest {
  return { startDate: monthRange(from).start, endDate: monthRange(to).end, ...of };
}

export function rowsOfBudget(
  { categoryId, whose }: Pick<HouseholdBudgetProgress, 'categoryId' | 'whose'>,
  month: MonthKey,
  name: string,
): TrendRowsRequest {
  const { start, end } = monthRange(month);
  return {
    ...{ title: `${name} in ${monthName(month)}`, startDate: start, endDate: end },
    ...{ categories: [categoryId], category: name },
    whose: whose === 'mine' ? 'me' : 'all',
  };
}

/** Leaves out rows dated in the future, which count from their day on. */
export function askedForRows(
  rows: TrendRowsRequest,
  { asOf, whose }: Pick<HouseholdTrends, 'asOf' | 'whose'>,
  readerId: string,
) {
  const { startDate, endDate, difference } = rows;
  return {
    // A difference needs the earlier days as well.
    ...reportOfDays(difference?.than.startDate ?? startDate, endDate < asOf ? endDate : asOf),
    includesShared: true,
    shareOf: (rows.whose ?? whose) === 'me' ? readerId : '',
  };
}

type Row = Pick<
  TransactionResource,
  'paidBy' | 'owedBy' | 'enteredBy' | 'isRefund' | 'transactionDate'
> & { categories: readonly { id: string }[] };

/** Picks the rows of the amount from all rows that the picture counts on these days. */
export function isAskedFor({
  categories,
  paidBy,
  carriedBy,
  startDate,
  endDate,
}: TrendRowsRequest) {
  return (row: Row) =>
    row.transactionDate >= startDate &&
    row.transactionDate <= endDate &&
    (!categories || categories.includes(categoryKey(row.categories[0]?.id ?? null))) &&
    (paidBy === undefined || payerOfRow(row) === paidBy) &&
    (carriedBy === undefined || bearerOf(row) === carriedBy);
}

/**
 * A filter by which the list shows exactly the rows of an amount; null: there is none. The list
 * filters by current category names and by the stored payer. After a renaming older rows would be
 * missing, and a debtor of a refund would appear as its payer.
 * @param all all spending on these days
 */
export function listFilterOf(
  rows: TrendRowsRequest,
  asked: ReturnType<typeof askedForRows>,
  all: readonly (Row & Pick<TransactionResource, 'type'>)[],
) {
  // The list has no filter for shares, and shows a single period.
  if (asked.shareOf !== '' || rows.difference) return null;
  const { category, paidBy } = rows;
  const isCounted = isAskedFor(rows);
  const isListed = (row: (typeof all)[number]) =>
    (category === undefined || row.type === category) &&
    (paidBy === undefined || row.paidBy === paidBy);
  if (all.some((row) => isCounted(row) !== isListed(row))) return null;
  return {
    ...{ txStartDate: asked.startDate, txEndDate: asked.endDate, category, paidBy },
    // Spending excludes payments.
    payments: 'false',
  };
}
