import { Problem } from '../../core/problem/problem.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/**
 * The rows of an expense are changed through it, so that they always add up to it.
 *
 * @throws Problem part_of_expense, with `expenseId`
 */
export function requireStandsAlone({ expenseId }: Pick<Transaction, 'expenseId'>): void {
  if (expenseId === null) return;
  throw new Problem(
    'part_of_expense',
    'This transaction is part of a shared expense: change or delete the expense.',
    { extra: { expenseId } },
  );
}
