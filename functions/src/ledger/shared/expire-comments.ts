import type { Expense } from '../../core/expense/expense.ts';
import { Problem } from '../../core/problem/problem.ts';
import { expenseComments, transactionComments } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/** What one commit changes besides the things themselves. */
const MAX_AT_ONCE = 1000;

type Thing = Pick<Expense, 'id' | 'commentCount'>;

/** Whether one commit can let all their comments go. One thing alone never has too many. */
export function areFewComments(things: readonly Thing[]): boolean {
  return countComments(things) <= MAX_AT_ONCE;
}

function countComments(things: readonly Thing[]): number {
  return things.reduce((sum, { commentCount }) => sum + commentCount, 0);
}

/**
 * Lets comments go, or stay, with what they are about. Reads only where there are some.
 *
 * @param expireAt when the deleted things are gone for good; null = they are restored
 * @throws Problem invalid_request where there are too many for one commit
 */
export async function expireComments(
  unit: UnitOfWork,
  householdId: string,
  { transactions = [], expenses = [] }: Partial<Record<'transactions' | 'expenses', Thing[]>>,
  expireAt: Date | null,
): Promise<void> {
  const commented = [
    ...transactions.map((row) => ({ ...row, comments: transactionComments(householdId, row.id) })),
    ...expenses.map((one) => ({ ...one, comments: expenseComments(householdId, one.id) })),
  ].filter(({ commentCount }) => commentCount > 0);
  if (!areFewComments(commented)) {
    const count = countComments(commented);
    const detail = `These have ${count} comments: delete fewer at once.`;
    throw new Problem('invalid_request', detail, { errors: [{ path: 'ids', message: detail }] });
  }
  for (const { comments } of commented) {
    for (const { id } of await unit.query({ from: comments })) {
      unit.update(comments.doc(id), { expireAt });
    }
  }
}
