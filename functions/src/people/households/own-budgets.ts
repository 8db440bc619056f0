import { budgetsInCurrency, OF_HOUSEHOLD } from '../../core/budget/budget-list.ts';
import type { Currency } from '../../core/money/currency.ts';
import { budgetLists } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/** They are private and do not prevent the change. @returns writes them, after all reads */
export async function readOwnBudgets(
  unit: UnitOfWork,
  householdId: string,
  before: Currency,
  after: Currency,
): Promise<() => void> {
  const lists = await unit.query({ from: budgetLists(householdId) });
  return () => {
    for (const { id, budgets } of lists) {
      if (id === OF_HOUSEHOLD || budgets.length === 0) continue;
      const document = budgetLists(householdId).doc(id);
      unit.update(document, { budgets: budgetsInCurrency(budgets, before, after) });
    }
  };
}
