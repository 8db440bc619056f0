import { isExpense, type ListLine } from '@/components/expense/expense-line';

export const PAID_BACK = 'Paid back';
export const NOT_PAID_BACK = 'Not paid back yet';

/** Whether it is paid back, in a reader's words; of an expense with several debts how many are. */
export function statusText(line: ListLine): string {
  if (line.inSettlement) return 'In a settlement';
  if (!isExpense(line)) {
    if (line.owedBy === null) return line.paid ? 'Paid' : 'Not a debt';
    return line.paid ? PAID_BACK : NOT_PAID_BACK;
  }
  const debts = line.parts.filter(({ owedBy }) => owedBy !== null);
  const paid = debts.filter((row) => row.paid).length;
  if (line.paid) return PAID_BACK;
  return paid === 0 ? NOT_PAID_BACK : `${paid} of ${debts.length} paid back`;
}
