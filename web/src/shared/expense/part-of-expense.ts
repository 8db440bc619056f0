import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';

type PartOfExpense = Pick<TransactionResource, 'expenseAmount' | 'expensePeople'>;

/** ` · part of $87.45, 3 people`, a suffix for a row; empty for a single transaction. */
export function partOfExpense({ expenseAmount, expensePeople }: PartOfExpense): string {
  if (expenseAmount === null) return '';
  const people = formatCount(expensePeople ?? 0, 'person', 'people');
  return ` · part of ${formatMoney(expenseAmount)}, ${people}`;
}
