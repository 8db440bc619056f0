import type { Budget } from '../../core/budget/budget.ts';
import type { BudgetList, StoredBudget } from '../../core/budget/stored-budgets.ts';
import { budgetLists } from '../../platform/firestore/paths.ts';
import type { DocumentPath } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** The list of the household. No member has an id with a comma. */
const OF_HOUSEHOLD = ',household';

/** The list of a member; null = that of the household. */
export function listOf(householdId: string, ownerId: string | null): DocumentPath<BudgetList> {
  return budgetLists(householdId).doc(ownerId ?? OF_HOUSEHOLD);
}

/** A list, and whose it is. */
export interface OwnedList {
  /** null = the household's. */
  ownerId: string | null;
  /** As it was read; null = there is none yet. */
  stored: BudgetList | null;
  budgets: readonly StoredBudget[];
}

/** The household's list, and that of a member. Two reads. */
export async function readLists(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<OwnedList[]> {
  const owners = [null, memberId];
  const found = await reader.getAll(owners.map((ownerId) => listOf(householdId, ownerId)));
  return owners.map((ownerId, index) => {
    const stored = found[index] ?? null;
    return { ownerId, stored, budgets: stored?.budgets ?? [] };
  });
}

/** The budgets in both. */
export async function listBudgets(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<Budget[]> {
  const lists = await readLists(reader, householdId, memberId);
  return lists.flatMap(({ ownerId, budgets }) => budgets.map((one) => ({ ...one, ownerId })));
}
