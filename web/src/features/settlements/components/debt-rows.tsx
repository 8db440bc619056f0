import { formatCount } from '@housetab/functions/core/money/money';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { countRows } from '@/components/breakdown/debt-breakdown';
import type { OpenDebt, OpenDebtMonth } from '@/api/debts';
import { debtPartText } from '@/features/settlements/debt-part-text';
import { formatMonth } from '@/lib/format/format-period';

const LargeDebtDialog = lazyPart(
  () => import('@/features/settlements/components/large-debt-dialog'),
);
const DebtBreakdownDialog = lazyPart(() => import('@/components/breakdown/debt-breakdown-dialog'));

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
