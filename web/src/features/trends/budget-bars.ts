import type { HouseholdBudgetProgress } from '@/shared/budget/budgets';
import type { DrawnBar } from '@/components/charts/tracked-bar';

/** The whole of each budget on their common axis. */
export const WHOLE = 100;

const colors: Record<HouseholdBudgetProgress['pace'], string> = {
  on_track: 'var(--accent)',
  ahead: 'var(--warning)',
  over: 'var(--danger)',
};

type Measured = Pick<HouseholdBudgetProgress, 'amount' | 'spent' | 'left' | 'expectedByToday'>;

export function barOfBudget(budget: Measured & Pick<HouseholdBudgetProgress, 'pace'>): DrawnBar {
  const { used, expected } = usedPercent(budget);
  return { amount: used, mark: expected, color: colors[budget.pace] };
}

interface UsedPercent {
  used: number;
  /** Expected by now at the usual pace; null: nothing or all. */
  expected: number | null;
}

export function usedPercent({ amount, spent, left, expectedByToday }: Measured): UsedPercent {
  const thereIs = spent + left;
  if (thereIs <= 0) {
    // Earlier months have used it up, so all spending is over. The bar measures it against one
    // month's amount.
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

const byNeed: readonly HouseholdBudgetProgress['pace'][] = ['over', 'ahead', 'on_track'];

/** Sorts by need: the most over, then faster than usual, then the most used. */
export function budgetsFirst(
  budgets: readonly HouseholdBudgetProgress[],
): HouseholdBudgetProgress[] {
  const need = ({ pace }: HouseholdBudgetProgress) => byNeed.indexOf(pace);
  return budgets.toSorted(
    (a, b) => need(a) - need(b) || (a.pace === 'over' ? a.left - b.left : usedOf(b) - usedOf(a)),
  );
}

const usedOf = (budget: HouseholdBudgetProgress) => usedPercent(budget).used;
