import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isPaymentRow } from '@/shared/expense/row-title';
import { initialAmountText } from '@/components/ui/amount-input';
import {
  categoryKeyOf,
  valuesOf,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';
import { SEVERAL, SPLIT } from '@/features/transactions/people/people-options';
import { billOfExpense } from '@/features/transactions/split/bill-draft';

export type FormEntry = TransactionResource | ExpenseResource;

export function isExpenseEntry(entry: FormEntry): entry is ExpenseResource {
  return 'payers' in entry;
}

/** A payment between two members. The category alone is not enough: both must be named. */
export function isPaymentEntry(entry: FormEntry): entry is TransactionResource {
  return (
    !isExpenseEntry(entry) && isPaymentRow(entry) && entry.paidBy !== null && entry.owedBy !== null
  );
}

export function isShared(entry: FormEntry): boolean {
  if (!isExpenseEntry(entry)) return entry.paidBy !== null && entry.owedBy !== null;
  return new Set([...entry.payers, ...entry.shares].map(({ userId }) => userId)).size > 1;
}

export function valuesOfEntry(entry: FormEntry): TransactionFormValues {
  return isExpenseEntry(entry) ? valuesOfExpense(entry) : valuesOf(entry);
}

export function categoryOfEntry(entry: FormEntry): { key: string; name: string } {
  const key = isExpenseEntry(entry) ? (entry.categories[0]?.id ?? '') : categoryKeyOf(entry);
  return { key, name: entry.type };
}

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
