import { formatCount } from '@housetab/functions/core/money/money';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { countRows } from '@/components/explain/debt-rows';
import type { Debt, DebtMonth } from '@/api/debts';
import { partWords } from '@/features/settlements/part-words';
import { formatMonth } from '@/lib/format/format-period';

const LargeDebtDialog = lazyPart(
  () => import('@/features/settlements/components/large-debt-dialog'),
);
const DebtRowsDialog = lazyPart(() => import('@/components/explain/debt-rows-dialog'));

export interface DebtOfMonth {
  debt: Debt;
  month: DebtMonth;
}

/** `Show the 3 transactions` */
export function showRowsText(debt: Debt): string {
  const count = countRows(debt);
  return count === 1 ? 'Show the transaction' : `Show the ${formatCount(count, 'transaction')}`;
}

/** The rows that a debt's amounts are made of, in a window. */
export function DebtRows({ debt, month, onClose }: DebtOfMonth & { onClose: () => void }) {
  const window = { title: `${debt.userName}, ${formatMonth(month)}`, onClose };
  const sides = { youOwe: 'You owe', theyOwe: 'They owe' };
  return (
    <Suspense>
      {debt.rowCounts ? (
        <LargeDebtDialog debt={debt} month={month} sides={sides} {...window} />
      ) : (
        <DebtRowsDialog debts={[{ debt, month }]} parts={partWords} {...window} />
      )}
    </Suspense>
  );
}
