import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { countRows } from '@/components/explain/debt-rows';
import type { Debt, DebtMonth } from '@/api/debts/get-debts';
import { formatCount } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';

const LargeDebtDialog = lazyPart(
  () => import('@/features/settlements/components/large-debt-dialog'),
);
const DebtRowsDialog = lazyPart(() => import('@/components/explain/debt-rows-dialog'));

export interface DebtOfMonth {
  debt: Debt;
  month: DebtMonth;
}

/** `Show the 3 rows` */
export function showRowsText(debt: Debt): string {
  return `Show the ${formatCount(countRows(debt), 'row')}`;
}

/** The rows that a debt's amounts are made of, in a window. */
export function DebtRows({ debt, month, onClose }: DebtOfMonth & { onClose: () => void }) {
  const window = {
    title: `${debt.userName}, ${formatMonth(month)}`,
    sides: { youOwe: 'You owe', theyOwe: 'They owe' },
    onClose,
  };
  return (
    <Suspense>
      {debt.rowCounts ? (
        <LargeDebtDialog debt={debt} month={month} {...window} />
      ) : (
        <DebtRowsDialog debts={[{ debt, month }]} {...window} />
      )}
    </Suspense>
  );
}
