import { budgetSums } from '@housetab/functions/core/budget/budget-sums';
import { monthName, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import { elapsedDaysOf, daysOf } from '@housetab/functions/core/calendar/months';
import type { HouseholdBudgetProgress, HouseholdBudgets } from '@/shared/budget/budgets';
import { usedPercent } from '@/features/trends/budget-bars';
import { formatMoney } from '@/lib/format/format';

/** `12 days left`, `the last day`; empty once the month is over. */
export function daysLeftText({ month, asOf }: Pick<HouseholdBudgets, 'month' | 'asOf'>): string {
  const left = daysOf(month) - elapsedDaysOf(month, asOf);
  if (left > 0) return left === 1 ? '1 day left' : `${left} days left`;
  return month === asOf.slice(0, 7) ? 'the last day' : '';
}

type Progress = Pick<HouseholdBudgetProgress, 'pace' | 'spent' | 'left'>;

export function paceSentence(progress: Progress, daysLeft: string): string {
  const { spent, left } = progress;
  const sums = budgetSums(spent, spent + left);
  return [`${budgetPaceText(progress)}: ${sums}`, ...(daysLeft === '' ? [] : [daysLeft])].join(
    ', ',
  );
}

/** `$120.00 of $300.00`, with the amount carried over: `, $20.00 more from before`. */
export function sumsText({
  spent,
  left,
  carried,
}: Pick<HouseholdBudgetProgress, 'spent' | 'left' | 'carried'>): string {
  const sums = budgetSums(spent, spent + left);
  if (carried === 0 || spent + left <= 0) return sums;
  return `${sums}, ${formatMoney(Math.abs(carried))} ${carried > 0 ? 'more' : 'less'} from before`;
}

/** The bar for screen readers: `40 % spent, by now it would be 53 %`. */
export function budgetBarText(budget: Parameters<typeof usedPercent>[0]): string {
  const { used, expected } = usedPercent(budget);
  const spent = `${Math.round(used)} % spent`;
  return expected === null ? spent : `${spent}, by now it would be ${Math.round(expected)} %`;
}

export function budgetPaceText({ pace, spent, left }: Progress): string {
  if (pace === 'over') return `${formatMoney(-left)} over`;
  if (spent + left <= 0) return 'Nothing left';
  return pace === 'ahead' ? 'Faster than usual' : 'On track';
}

/** The hidden budgets: `And 1 faster than usual, 4 on track`. */
export function restText(budgets: readonly Pick<HouseholdBudgetProgress, 'pace'>[]): string {
  const paces = [
    ['over', 'over'],
    ['ahead', 'faster than usual'],
    ['on_track', 'on track'],
  ] as const;
  const counts = paces.flatMap(([pace, words]) => {
    const count = budgets.filter((one) => one.pace === pace).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return `And ${counts.join(', ')}`;
}

export function monthSentence(month: MonthKey, daysLeft: string): string {
  const mark = 'Dotted: where it would be by now.';
  return daysLeft === '' ? monthName(month) : `${monthName(month)}, ${daysLeft}. ${mark}`;
}
