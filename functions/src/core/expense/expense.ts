import type { Expense } from './stored.ts';
import { Problem } from '../problem/problem.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

export const MAX_PAYERS = 10;

/** The id decides who bears an odd cent, so that it is not always the same person. */
export type Bill = Pick<Expense, 'id' | 'amountCents' | 'payers' | 'split'>;

/** Everyone in an expense: owner, payers and people of the split. Sorted and distinct. */
export function expenseParties({
  enteredBy,
  payers,
  split,
}: Pick<Expense, 'enteredBy' | 'payers' | 'split'>): string[] {
  const ids = [enteredBy, ...payers.map(memberIdOf), ...split.people.map(memberIdOf)];
  return [...new Set(ids)].sort();
}

function memberIdOf({ memberId }: { memberId: string }): string {
  return memberId;
}

const message = 'This category is for payments between two. Record a payment, or choose another.';

/**
 * Refuses the payment category: each row would count as a payment between members. An old expense
 * with this category may keep it.
 * @throws Problem invalid_request
 */
export function assertSpendingCategory(category: string, before?: string): void {
  if (!isSettlementCategory(category) || category === before) return;
  throw new Problem('invalid_request', message, { errors: [{ path: 'categories', message }] });
}
