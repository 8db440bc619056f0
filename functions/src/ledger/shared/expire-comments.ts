import type { Expense } from '../../core/expense/stored.ts';
import { Problem } from '../../core/problem/problem.ts';
import { expenseComments, transactionComments } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/** Comments changed by one commit, besides the rows: far below Firestore's 10 MiB limit. */
const MAX_COMMENTS_PER_COMMIT = 1000;

type Thing = Pick<Expense, 'id' | 'commentCount'>;

/** Whether one commit can expire them. A single entry always fits: it has at most 500. */
export function fitsInCommit(things: readonly Thing[]): boolean {
  return countComments(things) <= MAX_COMMENTS_PER_COMMIT;
}

function countComments(things: readonly Thing[]): number {
  return things.reduce((sum, { commentCount }) => sum + commentCount, 0);
}

/**
 * Sets the date on which Firestore's TTL removes the comments of deleted entries.
 * @param expireAt null = the entries are restored
 * @throws Problem invalid_request if there are too many for one commit
 */
export async function expireComments(
  unit: UnitOfWork,
  householdId: string,
  {
    transactions = [],
    expenses = [],
  }: Partial<Record<'transactions' | 'expenses', readonly Thing[]>>,
  expireAt: Date | null,
): Promise<void> {
  const commented = [
    ...transactions.map((row) => ({ ...row, comments: transactionComments(householdId, row.id) })),
    ...expenses.map((one) => ({ ...one, comments: expenseComments(householdId, one.id) })),
  ].filter(({ commentCount }) => commentCount > 0);
  if (!fitsInCommit(commented)) {
    const count = countComments(commented);
    const [verb, path] = expireAt === null ? ['restore', 'things'] : ['delete', 'ids'];
    const detail = `These have ${count} comments: ${verb} fewer at once.`;
    throw new Problem('invalid_request', detail, { errors: [{ path, message: detail }] });
  }
  for (const { comments } of commented) {
    for (const { id } of await unit.query({ from: comments })) {
      unit.update(comments.doc(id), { expireAt });
    }
  }
}
