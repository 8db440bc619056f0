import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isPayment } from '@/components/expense/row-title';
import { initialAmountText } from '@/components/ui/amount-input';
import {
  categoryKeyOf,
  valuesOf,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';
import { SEVERAL, SPLIT } from '@/features/transactions/people/people-options';
import { billOfExpense } from '@/features/transactions/split/bill-draft';

/** What the form edits: a transaction of its own, or a whole expense. */
export type Entry = TransactionResource | ExpenseResource;

export function isExpense(entry: Entry): entry is ExpenseResource {
  return 'payers' in entry;
}

/** A payment from one member to another. The category alone is not enough: both have to be named. */
export function isPaymentEntry(entry: Entry): entry is TransactionResource {
  return !isExpense(entry) && isPayment(entry) && entry.paidBy !== null && entry.owedBy !== null;
}

/** Whether anybody owes anybody anything for it. */
export function isShared(entry: Entry): boolean {
  if (!isExpense(entry)) return entry.paidBy !== null && entry.owedBy !== null;
  return new Set([...entry.payers, ...entry.shares].map(({ userId }) => userId)).size > 1;
}

export function valuesOfEntry(entry: Entry): TransactionFormValues {
  return isExpense(entry) ? valuesOfExpense(entry) : valuesOf(entry);
}

export function categoryOfEntry(entry: Entry): { key: string; name: string } {
  const key = isExpense(entry) ? (entry.categories[0]?.id ?? '') : categoryKeyOf(entry);
  return { key, name: entry.type };
}

/** What the form's fields hold of a stored expense. */
function valuesOfExpense(expense: ExpenseResource): TransactionFormValues {
  const [payer] = expense.payers;
  return {
    paidBy: payer && expense.payers.length === 1 ? payer.userId : SEVERAL,
    owedBy: SPLIT,
    amount: initialAmountText(expense.amount),
    transactionDate: expense.transactionDate,
    category: expense.categories[0]?.id ?? '',
    note: expense.note,
    optional: expense.optional,
    bill: billOfExpense(expense),
  };
}
