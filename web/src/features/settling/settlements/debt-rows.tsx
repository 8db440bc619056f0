import { formatCount } from '@housetab/functions/core/money/money';
import { countRows } from '@/shared/breakdown/debt-breakdown';
import type { OpenDebt, OpenDebtMonth } from '@/shared/settling/debts';
import { debtPartText } from '@/features/settling/settlements/debt-part-text';
import { formatMonth } from '@/lib/format/format-period';
import DebtBreakdownDialog from '@/shared/breakdown/debt-breakdown-dialog';
import { LargeDebtDialog } from '@/features/settling/settlements/large-debt-dialog';

export interface DebtInMonth {
  debt: OpenDebt;
  month: OpenDebtMonth;
}

export function showRowsText(debt: OpenDebt): string {
  const count = countRows(debt);
  return count === 1 ? 'Show the transaction' : `Show the ${formatCount(count, 'transaction')}`;
}

export function DebtRows({ debt, month, onClose }: DebtInMonth & { onClose: () => void }) {
  const window = { title: `${debt.userName}, ${formatMonth(month)}`, onClose };
  const sides = { youOwe: 'You owe', theyOwe: 'They owe' };
  return debt.rowCounts ? (
    <LargeDebtDialog debt={debt} month={month} sides={sides} {...window} />
  ) : (
    <DebtBreakdownDialog debts={[{ debt, month }]} parts={debtPartText} {...window} />
  );
}
