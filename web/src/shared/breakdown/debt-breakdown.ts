import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import { formatCount, sumCents, type Cents } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';
import { titleOfRow } from '@/shared/expense/row-title';
import type { AmountBreakdown } from '@/shared/breakdown/breakdown';
import {
  isPaymentDebt,
  debtPartsOf,
  type DebtOfMonth,
  type DebtPart,
} from '@/lib/debts/debt-parts';

type Debt = DebtSummary['months'][number]['debts'][number];

export type DebtSide = 'youOwe' | 'theyOwe';

/** Payments are separate if all rows are known. */
function rowsOf(debt: Debt, part: DebtPart): readonly DebtTransaction[] {
  const isYours = part === 'youOwe' || part === 'theyPaid';
  const rows = isYours ? debt.transactionsYouOwe : debt.transactionsTheyOwe;
  const isPaid = part === 'youPaid' || part === 'theyPaid';
  return rows.filter((row) => (!debt.rowCounts && isPaymentDebt(row)) === isPaid);
}

/**
 * The open amounts in a part of some debts, less amounts offset in settlements.
 * @param whole the sum of the debts, if not all of them are given
 */
export function debtBreakdown(
  title: string,
  part: DebtPart,
  debts: readonly DebtOfMonth[],
  whole?: Cents,
): AmountBreakdown {
  const listed = sumCents(debts.map(({ debt }) => debtPartsOf(debt)[part]));
  const older = (whole ?? listed) - listed;
  return {
    title,
    rows: debts.flatMap(({ debt }) =>
      rowsOf(debt, part).map((row) => ({
        id: row.id,
        date: row.transactionDate,
        title: titleOfRow({ note: row.note, type: row.category }),
        detail: [
          debt.userName,
          ...(row.note ? [row.category] : []),
          ...(row.expenseAmount === null ? [] : [partOf(row, part, debt.userName)]),
        ].join(' · '),
        expenseId: row.expenseId,
        disputes: row.disputes,
        amount: row.openAmount,
      })),
    ),
    adjustments: [
      ...debts.flatMap((one) => adjustmentOf(one, part)),
      ...(older === 0 ? [] : [{ label: 'Older months', amount: older }]),
    ],
  };
}

/** The difference between the rows' sum and the part. */
function adjustmentOf({ debt, month }: DebtOfMonth, part: DebtPart) {
  const rows = rowsOf(debt, part);
  const amount = debtPartsOf(debt)[part] - sumCents(rows.map(({ openAmount }) => openAmount));
  if (amount === 0) return [];
  const unlisted = debt.rowCounts ? countSide(debt, part as DebtSide) - rows.length : 0;
  const label =
    unlisted > 0
      ? `${formatCount(unlisted, 'more transaction')} not listed yet`
      : `Offset by the settlement with ${debt.userName} for ${formatMonth(month)}`;
  return [{ label, amount }];
}

/** `your part, $29.15 of $87.45`: the row's share of its expense. */
function partOf(
  { amount, expenseAmount, isRefund }: DebtTransaction,
  part: DebtPart,
  userName: string,
): string {
  // A refunded share belongs to its creditor.
  const isOwn = (part === 'youOwe') !== isRefund;
  const whose = isOwn ? 'your' : `${userName}’s`;
  return `${whose} part, ${formatMoney(amount)} of ${formatMoney(expenseAmount ?? 0)}`;
}

export function countRows(debt: Debt): number {
  return countSide(debt, 'youOwe') + countSide(debt, 'theyOwe');
}

/** With very many transactions, more than the summary lists. */
export function countSide(debt: Debt, side: DebtSide): number {
  const list = side === 'youOwe' ? 'transactionsYouOwe' : 'transactionsTheyOwe';
  return debt.rowCounts?.[list] ?? debt[list].length;
}
