import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents } from '@housetab/functions/core/money/money';
import { formatCount, formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';
import { titleOfRow } from '@/components/expense/row-title';
import type { Explanation } from '@/components/explain/explained-rows';

type Month = DebtSummary['months'][number];
type Debt = Month['debts'][number];

export type DebtSide = 'youOwe' | 'theyOwe';

export interface DebtOfMonth {
  debt: Debt;
  month: Pick<Month, 'monthName' | 'year'>;
}

const rowsOf: Record<DebtSide, (debt: Debt) => readonly DebtTransaction[]> = {
  youOwe: ({ transactionsYouOwe }) => transactionsYouOwe,
  theyOwe: ({ transactionsTheyOwe }) => transactionsTheyOwe,
};

/** The open amounts that a side of some debts is made of, less what settlements have offset. */
export function explainDebts(
  title: string,
  side: DebtSide,
  debts: readonly DebtOfMonth[],
): Explanation {
  return {
    title,
    rows: debts.flatMap(({ debt }) =>
      rowsOf[side](debt).map((row) => ({
        id: row.id,
        date: row.transactionDate,
        title: titleOfRow({ note: row.note, type: row.category }),
        detail: [
          debt.userName,
          ...(row.note ? [row.category] : []),
          ...(row.expenseAmount === null ? [] : [partOf(row, side, debt.userName)]),
        ].join(' · '),
        expenseId: row.expenseId,
        disputes: row.disputes,
        amount: row.openAmount,
      })),
    ),
    adjustments: debts.flatMap(({ debt, month }) => {
      const offset = debt[side] - sumCents(rowsOf[side](debt).map(({ openAmount }) => openAmount));
      if (offset === 0) return [];
      const unlisted = countSide(debt, side) - rowsOf[side](debt).length;
      if (unlisted > 0) {
        return [{ label: `${formatCount(unlisted, 'more row')} not listed yet`, amount: offset }];
      }
      const label = `Offset by the settlement with ${debt.userName} for ${formatMonth(month)}`;
      return [{ label, amount: offset }];
    }),
  };
}

/** `your part, $29.15 of $87.45`: what a row is of its expense. */
function partOf(
  { amount, expenseAmount, isRefund }: DebtTransaction,
  side: DebtSide,
  userName: string,
): string {
  // Of what came back the part is the one's who is owed.
  const isOwn = (side === 'youOwe') !== isRefund;
  const whose = isOwn ? 'your' : `${userName}’s`;
  return `${whose} part, ${formatMoney(amount)} of ${formatMoney(expenseAmount ?? 0)}`;
}

/** How many transactions a debt is made of. */
export function countRows(debt: Debt): number {
  return countSide(debt, 'youOwe') + countSide(debt, 'theyOwe');
}

/** How many one side is made of; where they are very many, more than the summary lists. */
export function countSide(debt: Debt, side: DebtSide): number {
  const counts = debt.rowCounts;
  if (!counts) return rowsOf[side](debt).length;
  return side === 'youOwe' ? counts.transactionsYouOwe : counts.transactionsTheyOwe;
}
