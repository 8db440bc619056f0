import type { MonthKey } from '../calendar/calendar.ts';
import { addMonths } from '../calendar/months.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';

/** An amount that a budget had until another one held. */
export interface EarlierAmount {
  /** The last month in which it held. */
  untilMonth: MonthKey;
  amountCents: Cents;
}

/** What a budget allows, and what it allowed before. */
export interface BudgetAmounts {
  /** What holds now, and in all months after the last of `earlierAmounts`. */
  amountCents: Cents;
  /** In the order of their months, each until the next; absent where the amount was the same since the beginning. */
  earlierAmounts?: readonly EarlierAmount[] | undefined;
  startMonth: MonthKey;
}

/** So many amounts of one budget are kept: ten years in which each month has another one. */
export const MAX_EARLIER_AMOUNTS = 120;

/** What held in a month. Of a budget from before amounts were kept by month, the one that it has. */
export function amountIn(
  { amountCents, earlierAmounts = [] }: Pick<BudgetAmounts, 'amountCents' | 'earlierAmounts'>,
  month: MonthKey,
): Cents {
  const earlier = earlierAmounts.find(({ untilMonth }) => month <= untilMonth);
  return earlier?.amountCents ?? amountCents;
}

/**
 * What a budget allowed before, where it is to be `after` from a month on: each earlier month keeps its amount. Twice in
 * a month, the second replaces the first.
 *
 * @param month from which `after` holds
 * @throws Problem conflict where it was changed in too many months
 */
export function earlierAmounts(
  before: BudgetAmounts | null,
  after: Pick<BudgetAmounts, 'amountCents' | 'startMonth'>,
  month: MonthKey,
): { earlierAmounts?: readonly EarlierAmount[] } {
  if (before === null) return {};
  const last = addMonths(month, -1);
  const start = [before.startMonth, after.startMonth].toSorted()[1]!;
  const kept = [
    ...(before.earlierAmounts ?? []).filter(({ untilMonth }) => untilMonth < last),
    { untilMonth: last, amountCents: amountIn(before, last) },
  ].filter(({ untilMonth }) => untilMonth >= start);
  const next = [...kept.slice(1).map((one) => one.amountCents), after.amountCents];
  const told = kept.filter((one, index) => one.amountCents !== next[index]);
  if (told.length > MAX_EARLIER_AMOUNTS) {
    const message =
      'The amount was changed in too many months. Remove this budget and set it anew.';
    throw new Problem('conflict', message);
  }
  return told.length > 0 ? { earlierAmounts: told } : {};
}
