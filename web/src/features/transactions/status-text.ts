import { isExpense, type ListLine } from '@/components/expense/expense-line';
import { isPayment } from '@/components/expense/row-title';
import { paidBack } from '@/components/ui/badge';

/**
 * Whether it is paid back, in a reader's words; of an expense with several debts how many are. Null where
 * that is not known, and of a payment, which is itself the paying back.
 */
export function statusText(line: ListLine): string | null {
  if (line.isStateUnknown) return null;
  if (line.inSettlement) return 'In a settlement';
  if (isPayment(line)) return null;
  if (!isExpense(line)) {
    // Part of an expense that its payer carries: there is nothing to pay.
    if (line.owedBy === null && line.expenseId !== null) return 'Not a debt';
    if (line.owedBy === null) return line.paid ? 'Paid' : 'Unpaid';
    return paidBack(line.paid);
  }
  const debts = line.parts.filter(({ owedBy }) => owedBy !== null);
  const paid = debts.filter((row) => row.paid).length;
  if (line.paid) return paidBack(true);
  return paid === 0 ? paidBack(false) : `${paid} of ${debts.length} paid back`;
}
