import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';

type Month = DebtSummary['months'][number];
type Debt = Month['debts'][number];

/**
 * The parts of a debt as people see it: who owes what, and what each has paid back that is not offset yet.
 */
export type DebtPart = 'youOwe' | 'theyOwe' | 'youPaid' | 'theyPaid';
export type DebtParts = Record<DebtPart, Cents>;

export interface DebtOfMonth {
  debt: Debt;
  month: Pick<Month, 'monthName' | 'year'>;
}

/**
 * For the API a payment is a debt to the person who made it, until it is offset. People see it as a
 * payment: wherever a debt is shown, payments are shown apart, and the parts add up. If not all rows are
 * known, nothing is split.
 */
export function debtPartsOf(debt: Debt): DebtParts {
  const youPaid = paidIn(debt, debt.transactionsTheyOwe, debt.theyOwe);
  const theyPaid = paidIn(debt, debt.transactionsYouOwe, debt.youOwe);
  return { youOwe: debt.youOwe - theyPaid, theyOwe: debt.theyOwe - youPaid, youPaid, theyPaid };
}

/** @param whole a settlement can have offset some of it */
function paidIn({ rowCounts }: Debt, rows: readonly DebtTransaction[], whole: Cents): Cents {
  const open = rows.filter(isPaymentDebt).map(({ openAmount }) => openAmount);
  return rowCounts ? 0 : Math.min(sumCents(open), whole);
}

export function isPaymentDebt({ category }: Pick<DebtTransaction, 'category'>): boolean {
  return isSettlementCategory(category);
}

/** One part of several debts. */
export function sumPart(parts: readonly Readonly<DebtParts>[], part: DebtPart): Cents {
  return sumCents(parts.map((one) => one[part]));
}
