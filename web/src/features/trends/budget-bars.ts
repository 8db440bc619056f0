import type { HouseholdBudgetProgress } from '@/api/budgets';
import type { DrawnBar } from '@/components/charts/tracked-bar';

/** All budgets share one axis, where this is the whole of each. */
export const WHOLE = 100;

const colors: Record<HouseholdBudgetProgress['pace'], string> = {
  on_track: 'var(--accent)',
  ahead: 'var(--warning)',
  over: 'var(--danger)',
};

type Measured = Pick<HouseholdBudgetProgress, 'amount' | 'spent' | 'left' | 'expectedByToday'>;

/** A budget as a bar, with a mark where it would be by now. */
export function barOfBudget(budget: Measured & Pick<HouseholdBudgetProgress, 'pace'>): DrawnBar {
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

const byNeed: readonly HouseholdBudgetProgress['pace'][] = ['over', 'ahead', 'on_track'];

/** Those that need attention first: what is over by most, what is further than usual; else what is most used. */
export function budgetsFirst(
  budgets: readonly HouseholdBudgetProgress[],
): HouseholdBudgetProgress[] {
  const need = ({ pace }: HouseholdBudgetProgress) => byNeed.indexOf(pace);
  return budgets.toSorted(
    (a, b) => need(a) - need(b) || (a.pace === 'over' ? a.left - b.left : usedOf(b) - usedOf(a)),
  );
}

const usedOf = (budget: HouseholdBudgetProgress) => usedPercent(budget).used;
