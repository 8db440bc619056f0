import { isExpenseLine, type ListLine } from '@/shared/expense/expense-line';
import { isPaymentRow } from '@/shared/expense/row-title';
import { paidTitle } from '@housetab/functions/core/sentences/paid-text';

/** Of several debts, how many are paid. null: unknown, or a payment, which pays back itself. */
export function statusText(line: ListLine): string | null {
  if (line.isStateUnknown) return null;
  if (line.inSettlement) return 'In a settlement';
  if (isPaymentRow(line)) return null;
  if (!isExpenseLine(line)) {
    // The payer's own part of an expense: nothing has to be paid.
    if (line.owedBy === null && line.expenseId !== null) return 'Not a debt';
    return paidTitle(line.paid, line.owedBy !== null);
  }
  const debts = line.parts.filter(({ owedBy }) => owedBy !== null);
  const paid = debts.filter((row) => row.paid).length;
  if (line.paid) return paidTitle(true);
  return paid === 0 ? paidTitle(false) : `${paid} of ${debts.length} paid back`;
}
