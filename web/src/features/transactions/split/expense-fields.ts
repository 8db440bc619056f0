import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { ExpenseFields } from '@/api/expenses/create-expense';
import type { BillDraft } from '@/features/transactions/split/bill-draft';
import { toBill } from '@/features/transactions/split/read-bill';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';

/**
 * The expense for the form's valid values.
 *
 * @param base what is edited; its further categories stay while the first one does
 */
export function expenseFieldsOf(
  values: TransactionFormValues & { bill: BillDraft },
  categoryName: string,
  base: ExpenseResource | null,
): ExpenseFields {
  const { bill, amount, paidBy, category } = values;
  const { amountCents, payers, split } = toBill(bill, { id: '', amount, paidBy });
  const isSameCategory = base?.categories[0]?.id === category;
  return {
    kind: bill.kind,
    amount: amountCents,
    transactionDate: values.transactionDate,
    note: values.note,
    categories: isSameCategory ? base.categories : [{ id: category, name: categoryName }],
    optional: values.optional,
    payers: payers.map(({ memberId, cents }) => ({ userId: memberId, amount: cents })),
    split: {
      mode: split.mode,
      people: split.people.map(({ memberId, value }) =>
        split.mode === 'equal' ? { userId: memberId } : { userId: memberId, value },
      ),
    },
  };
}
