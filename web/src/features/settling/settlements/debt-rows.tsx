import { formatCount } from '@housetab/functions/core/money/money';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { countRows } from '@/shared/breakdown/debt-breakdown';
import type { OpenDebt, OpenDebtMonth } from '@/shared/settling/debts';
import { debtPartText } from '@/features/settling/settlements/debt-part-text';
import { formatMonth } from '@/lib/format/format-period';

const LargeDebtDialog = lazyPart(() => import('@/features/settling/settlements/large-debt-dialog'));
const DebtBreakdownDialog = lazyPart(() => import('@/shared/breakdown/debt-breakdown-dialog'));

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
  return (
    <Suspense>
      {debt.rowCounts ? (
        <LargeDebtDialog debt={debt} month={month} sides={sides} {...window} />
      ) : (
        <DebtBreakdownDialog debts={[{ debt, month }]} parts={debtPartText} {...window} />
      )}
    </Suspense>
  );
}
