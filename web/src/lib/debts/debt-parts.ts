import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';

type Month = DebtSummary['months'][number];
type Debt = Month['debts'][number];

/** The displayed parts of a debt: each side's debt, and each side's payments that are not offset yet. */
export type DebtPart = 'youOwe' | 'theyOwe' | 'youPaid' | 'theyPaid';
export type DebtParts = Record<DebtPart, Cents>;

export interface DebtOfMonth {
  debt: Debt;
  month: Pick<Month, 'monthName' | 'year'>;
}

/**
 * For the API a payment is a debt to its payer until it is offset. Screens show payments
 * separately, and the parts add up. If not all rows are known, nothing is split.
 */
export function debtPartsOf(debt: Debt): DebtParts {
  const youPaid = paidIn(debt, debt.transactionsTheyOwe, debt.theyOwe);
  const theyPaid = paidIn(debt, debt.transactionsYouOwe, debt.youOwe);
  return { youOwe: debt.youOwe - theyPaid, theyOwe: debt.theyOwe - youPaid, youPaid, theyPaid };
}

/** @param whole limits the sum, because a settlement may have offset a part */
function paidIn({ rowCounts }: Debt, rows: readonly DebtTransaction[], whole: Cents): Cents {
  const open = rows.filter(isPaymentDebt).map(({ openAmount }) => openAmount);
  return rowCounts ? 0 : Math.min(sumCents(open), whole);
}

export function isPaymentDebt({ category }: Pick<DebtTransaction, 'category'>): boolean {
  return isSettlementCategory(category);
}

export function sumPart(parts: readonly Readonly<DebtParts>[], part: DebtPart): Cents {
  return sumCents(parts.map((one) => one[part]));
}
