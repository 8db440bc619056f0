import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isExpenseLine, isWhole, type ListLine } from '@/shared/expense/expense-line';
import type { ConfirmQuestion } from '@/components/ui/confirm-question';
import { nameTransaction } from '@/shared/expense/row-title';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';

export function askAboutTransaction(row: TransactionResource): ConfirmQuestion {
  return {
    message: 'Are you sure you want to delete this transaction?',
    detail: nameTransaction(row),
    ...buttons,
  };
}

export function askAboutExpense(row: TransactionResource, rowCount: number): ConfirmQuestion {
  const what = sentenceOf(rowCount, 'which are', 1, row.expenseAmount ?? 0);
  return {
    message: 'Are you sure you want to delete this expense?',
    detail: `${row.note || row.type}: ${what}`,
    ...buttons,
  };
}

/**
 * @param lines the lines to delete, expenses as a whole
 * @param count the number of their transactions
 * @param remaining the number of selected transactions that stay
 */
export function askAboutLines(
  lines: readonly ListLine[],
  count: number,
  remaining: number,
): ConfirmQuestion {
  const detail = [
    expensesAmong(lines),
    remaining > 0 &&
      `${formatCount(remaining, 'selected transaction')} will stay: a settlement holds them, or you may not delete them.`,
  ];
  return {
    message:
      count === 1
        ? 'Are you sure you want to delete this transaction?'
        : `Are you sure you want to delete ${count} transactions?`,
    detail: detail.filter(Boolean).join(' ') || undefined,
    ...buttons,
  };
}

const buttons = { confirmLabel: 'Delete', isDangerous: true };

function expensesAmong(lines: readonly ListLine[]): string | null {
  const all = lines.filter(isExpenseLine);
  const sentences = [
    sentenceAbout(all.filter(isWhole), 'which are'),
    sentenceAbout(
      all.filter((line) => !isWhole(line)),
      'which belong to',
      ' An expense is deleted with all its transactions.',
    ),
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function sentenceAbout(
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
