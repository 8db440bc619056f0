import { budgetSums } from '@housetab/functions/core/sentences/budget-sums';
import { daysCome, daysOf } from '@housetab/functions/core/calendar/months';
import type { BudgetProgress, Budgets } from '@/api/budgets';
import { formatMoney } from '@/lib/format/format';

/** `12 days left`, `the last day`; empty once the month is over. */
export function daysLeftText({ month, asOf }: Pick<Budgets, 'month' | 'asOf'>): string {
  const left = daysOf(month) - daysCome(month, asOf);
  if (left > 0) return left === 1 ? '1 day left' : `${left} days left`;
  return month === asOf.slice(0, 7) ? 'the last day' : '';
}

type Progress = Pick<BudgetProgress, 'pace' | 'spent' | 'left'>;

/** `On track: $120.00 of $300.00, 12 days left` */
export function paceSentence(progress: Progress, daysLeft: string): string {
  const { spent, left } = progress;
  const sums = budgetSums(spent, spent + left);
  return [`${paceWords(progress)}: ${sums}`, ...(daysLeft === '' ? [] : [daysLeft])].join(', ');
}

/** `$120.00 of $300.00`, and what the months before left or took: `, $20.00 more from before`. */
export function sumsText({
  spent,
  left,
  carried,
}: Pick<BudgetProgress, 'spent' | 'left' | 'carried'>): string {
  const sums = budgetSums(spent, spent + left);
  if (carried === 0 || spent + left <= 0) return sums;
  return `${sums}, ${formatMoney(Math.abs(carried))} ${carried > 0 ? 'more' : 'less'} from before`;
}

/** A budget as a bar. All budgets share one axis, where 100 is the whole of each. */
export interface UsedPercent {
  used: number;
  /** Where spending at the usual pace would be by now; null where that would be nothing or all. */
  expected: number | null;
}

export function usedPercent({
  amount,
  spent,
  left,
  expectedByToday,
}: Pick<BudgetProgress, 'amount' | 'spent' | 'left' | 'expectedByToday'>): UsedPercent {
  const thereIs = spent + left;
  if (thereIs <= 0) {
    // Earlier months have used it up, so all that is spent is too much: it is measured against a month's amount.
    return { used: spent <= 0 ? 0 : 100 + (100 * (spent - thereIs)) / amount, expected: null };
  }
  const isAhead = expectedByToday > 0 && expectedByToday < thereIs;
  return {
    used: (100 * spent) / thereIs,
    expected: isAhead ? (100 * expectedByToday) / thereIs : null,
  };
}

/** `On track`, `Faster than usual`, `$20.00 over`, `Nothing left` */
export function paceWords({ pace, spent, left }: Progress): string {
  if (pace === 'over') return `${formatMoney(-left)} over`;
  if (spent + left <= 0) return 'Nothing left';
  return pace === 'ahead' ? 'Faster than usual' : 'On track';
}

/** What the dashboard says of all of them in a line: what is not on track, by name. */
export function budgetsLine(budgets: readonly (Progress & { name: string })[]): string {
  const amiss = budgets.filter(({ pace }) => pace !== 'on_track');
  if (amiss.length === 0) {
    return budgets.length === 1 ? `${budgets[0]!.name} is on track` : 'all are on track';
  }
  const told = amiss
    .toSorted((a, b) => Number(b.pace === 'over') - Number(a.pace === 'over') || a.left - b.left)
    .map((one) => `${one.name} ${one.pace === 'over' ? paceWords(one) : 'faster than usual'}`);
  const rest = budgets.length - amiss.length;
  return [...told, ...(rest > 0 ? [`${rest} on track`] : [])].join(', ');
}
