import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isExpense, isWhole, type ListLine } from '@/components/expense/expense-line';
import { formatCount, formatMoney } from '@/lib/format/format';

/** `3 transactions, which are 1 expense of $87.45`. */
export function wholeExpense(rowCount: number, { expenseAmount }: TransactionResource): string {
  return sentenceOf(rowCount, 'which are', 1, expenseAmount ?? 0);
}

/** What expenses go with the lines, null where there are none. An expense goes as a whole. */
export function expensesAmong(lines: readonly ListLine[]): string | null {
  const all = lines.filter(isExpense);
  const told = [
    tell(all.filter(isWhole), 'which are'),
    tell(
      all.filter((line) => !isWhole(line)),
      'which belong to',
      ' An expense is deleted with all its transactions.',
    ),
  ].filter((sentence) => sentence !== null);
  return told.length === 0 ? null : told.join(' ');
}

function tell(
  lines: readonly (ListLine & { parts: readonly unknown[] })[],
  link: string,
  more = '',
) {
  if (lines.length === 0) return null;
  const rows = lines.reduce((sum, { parts }) => sum + parts.length, 0);
  const cents = lines.reduce((sum, { expenseAmount }) => sum + (expenseAmount ?? 0), 0);
  return `${sentenceOf(rows, link, lines.length, cents)}.${more}`;
}

function sentenceOf(rows: number, link: string, expenses: number, cents: number): string {
  const [what, verb] = [formatCount(rows, 'transaction'), rows === 1 ? singular(link) : link];
  return `${what}, ${verb} ${formatCount(expenses, 'expense')} of ${formatMoney(cents)}`;
}

function singular(link: string): string {
  return link === 'which are' ? 'which is' : 'which belongs to';
}
