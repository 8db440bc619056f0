import type { BudgetProgress } from '@/api/budgets';
import type { DrawnBar } from '@/components/charts/tracked-bar';

/** All budgets share one axis, where this is the whole of each. */
export const WHOLE = 100;

const colors: Record<BudgetProgress['pace'], string> = {
  on_track: 'var(--accent)',
  ahead: 'var(--warning)',
  over: 'var(--danger)',
};

type Measured = Pick<BudgetProgress, 'amount' | 'spent' | 'left' | 'expectedByToday'>;

/** A budget as a bar, with a mark where it would be by now. */
export function barOfBudget(budget: Measured & Pick<BudgetProgress, 'pace'>): DrawnBar {
  const { used, expected } = usedPercent(budget);
  return { amount: used, mark: expected, color: colors[budget.pace] };
}

export interface UsedPercent {
  used: number;
  /** Where spending at the usual pace would be by now; null where that would be nothing or all. */
  expected: number | null;
}

export function usedPercent({ amount, spent, left, expectedByToday }: Measured): UsedPercent {
  const thereIs = spent + left;
  if (thereIs <= 0) {
    // Earlier months have used it up, so all that is spent is too much: it is measured against a month's amount.
    return {
      used: spent <= 0 ? 0 : WHOLE + (WHOLE * (spent - thereIs)) / amount,
      expected: null,
    };
  }
  const isAhead = expectedByToday > 0 && expectedByToday < thereIs;
  return {
    used: (WHOLE * spent) / thereIs,
    expected: isAhead ? (WHOLE * expectedByToday) / thereIs : null,
  };
}

const byNeed: readonly BudgetProgress['pace'][] = ['over', 'ahead', 'on_track'];

/** Those that need attention first: what is over by most, what is further than usual; else what is most used. */
export function budgetsFirst(budgets: readonly BudgetProgress[]): BudgetProgress[] {
  const need = ({ pace }: BudgetProgress) => byNeed.indexOf(pace);
  return budgets.toSorted(
    (a, b) => need(a) - need(b) || (a.pace === 'over' ? a.left - b.left : usedOf(b) - usedOf(a)),
  );
}

const usedOf = (budget: BudgetProgress) => usedPercent(budget).used;
