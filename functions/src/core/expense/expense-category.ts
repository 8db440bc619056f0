import { Problem } from '../problem/problem.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

const message = 'This category is for payments between two. Record a payment, or choose another.';

/**
 * An expense of several is no payment: of that category each of its rows would count as money that one
 * gave another. One that has the category already keeps it.
 *
 * @throws Problem invalid_request
 */
export function assertSpendingCategory(category: string, before?: string): void {
  if (!isSettlementCategory(category) || category === before) return;
  throw new Problem('invalid_request', message, { errors: [{ path: 'categories', message }] });
}
