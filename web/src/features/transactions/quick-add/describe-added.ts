import { toRows } from '@housetab/functions/core/expense/rows';
import { effectOf, type Debt } from '@/components/expense/expense-effect';
import { isExpense, type Entry } from '@/features/transactions/form/edited-entry';

/** What a new expense means for the reader. */
export function describeAdded(saved: Entry, uid: string, nameOf: (uid: string) => string) {
  return { message: 'Expense added', meaning: `${effectOf(debtsOf(saved), uid, nameOf)}.` };
}

function debtsOf(saved: Entry): readonly Debt[] {
  if (!isExpense(saved)) return [];
  const cents = (list: typeof saved.shares) =>
    list.map(({ userId, amount }) => ({ memberId: userId, cents: amount }));
  return toRows(cents(saved.payers), cents(saved.shares));
}
