import type { BulkChange } from '@housetab/functions/core/bulk/bulk-edit-resource';
import { formatCount } from '@housetab/functions/core/money/money';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { RowEdit } from '@/shared/transaction/edit-transactions';

export function countEntriesText(rows: readonly Pick<TransactionResource, 'expenseId'>[]): string {
  const expenses = rows.filter(({ expenseId }) => expenseId !== null).length;
  const single = rows.length - expenses;
  return [
    ...(single > 0 || expenses === 0 ? [formatCount(single, 'transaction')] : []),
    ...(expenses > 0 ? [formatCount(expenses, 'expense')] : []),
  ].join(' and ');
}

export function undoEditOf({ row, change, now }: RowEdit & { now: TransactionResource }): RowEdit {
  const earlier: BulkChange = {};
  if (change.transactionDate !== undefined) earlier.transactionDate = row.transactionDate;
  if (change.note !== undefined) earlier.note = row.note;
  if (change.owedBy !== undefined) earlier.owedBy = row.owedBy;
  if (change.paidBy !== undefined) {
    earlier.paidBy = row.paidBy;
    if (row.paidBy === null) earlier.payTo = row.payTo;
  }
  if (change.categories !== undefined) {
    earlier.categories = row.categories;
    if (row.categories.length === 0) earlier.type = row.type;
  }
  return { row: now, change: earlier };
}
