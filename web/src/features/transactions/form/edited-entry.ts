import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isPayment } from '@/components/expense/row-title';
import { valuesOfExpense } from '@/features/transactions/split/expense-values';
import {
  categoryKeyOf,
  valuesOf,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';

/** What the form edits: a single transaction, or a whole expense. */
export type Entry = TransactionResource | ExpenseResource;

export function isExpense(entry: Entry): entry is ExpenseResource {
  return 'payers' in entry;
}

/**
 * Whether it is a payment from one member to another. In the same category, but owed by nobody, it is none.
 */
export function isPaymentEntry(entry: Entry): entry is TransactionResource {
  return !isExpense(entry) && isPayment(entry) && entry.paidBy !== null && entry.owedBy !== null;
}

export function valuesOfEntry(entry: Entry): TransactionFormValues {
  return isExpense(entry) ? valuesOfExpense(entry) : valuesOf(entry);
}

export function categoryOfEntry(entry: Entry): { key: string; name: string } {
  const key = isExpense(entry) ? (entry.categories[0]?.id ?? '') : categoryKeyOf(entry);
  return { key, name: entry.type };
}
