import { MAX_BUDGETS, type StoredBudget } from '../budget/stored-budgets.ts';
import { invalidRows } from './import-context.ts';
import type { DocumentHousehold } from './household-document.ts';

export interface ImportedBudgets {
  /** null = the household's. */
  ownerId: string | null;
  budgets: StoredBudget[];
}

/**
 * The budgets of a document: the household's, and those of the member who moves in. A document never has the
 * own budgets of anybody else.
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
