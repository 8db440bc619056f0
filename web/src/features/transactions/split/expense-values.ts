import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { initialAmountText } from '@/components/ui/amount-input';
import { SEVERAL, SPLIT } from '@/features/transactions/people/people-options';
import { billOfExpense } from '@/features/transactions/split/bill-draft';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

/** What the form's fields hold of a stored expense. */
export function valuesOfExpense(expense: ExpenseResource): TransactionFormValues {
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
