import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { BreakdownRow } from '@/shared/breakdown/breakdown';
import { partOfExpense } from '@/shared/expense/part-of-expense';

/** A row's contribution to spending; refunds are negative. */
export function countedAmount({
  amount,
  isRefund,
}: Pick<TransactionResource, 'amount' | 'isRefund'>) {
  return isRefund ? -amount : amount;
}

/** @param namesCategory whether rows of several categories are listed together */
export function spendingRow(
  row: TransactionResource,
  nameOf: (memberId: string) => string | undefined,
  namesCategory: boolean,
): BreakdownRow {
  const detail = [
    row.payTo,
    ...(row.owedBy ? [`owed by ${nameOf(row.owedBy) ?? '—'}`] : []),
    ...(namesCategory && row.note ? [row.type] : []),
  ];
  return {
    id: row.id,
    date: row.transactionDate,
    title: row.note || row.type,
    detail: detail.join(' · ').concat(partOfExpense(row)),
    expenseId: row.expenseId,
    amount: countedAmount(row),
  };
}
