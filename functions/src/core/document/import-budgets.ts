import { MAX_BUDGETS } from '../budget/budget-list.ts';
import type { StoredBudget } from '../budget/stored.ts';
import { invalidRows } from './import-context.ts';
import type { DocumentHousehold } from './household-document.ts';

export interface ImportedBudgets {
  /** null = a budget of the household. */
  ownerId: string | null;
  budgets: StoredBudget[];
}

/**
 * The household's budgets, and those of the importing member. A document never contains other members' own budgets.
 *
 * @throws Problem invalid_request
 */
export function importBudgets(
  { budgets = [] }: Pick<DocumentHousehold, 'budgets'>,
  memberId: string,
): ImportedBudgets[] {
  return [null, memberId].flatMap((owner) => {
    const own = budgets
      .filter(({ ownerId }) => ownerId === owner)
      .map(({ ownerId: _, ...budget }) => budget);
    if (own.length > MAX_BUDGETS) throw invalidRows(`There are more than ${MAX_BUDGETS} budgets.`);
    return own.length > 0 ? [{ ownerId: owner, budgets: own }] : [];
  });
}
