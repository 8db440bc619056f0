import { isExpense, type ListLine } from '@/components/expense/expense-line';
import { paidBack } from '@/components/ui/badge';

/** Whether it is paid back, in a reader's words; of an expense with several debts how many are. */
export function statusText(line: ListLine): string {
  if (line.inSettlement) return 'In a settlement';
  if (!isExpense(line)) {
    if (line.owedBy === null) return line.paid ? 'Paid' : 'Not a debt';
    return paidBack(line.paid);
  }
  const debts = line.parts.filter(({ owedBy }) => owedBy !== null);
  const paid = debts.filter((row) => row.paid).length;
  if (line.paid) return paidBack(true);
  return paid === 0 ? paidBack(false) : `${paid} of ${debts.length} paid back`;
}
