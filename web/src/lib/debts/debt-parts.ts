import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';

type Month = DebtSummary['months'][number];
type Debt = Month['debts'][number];

/** What a debt is told as: who owes what, and what each has paid back and is not offset yet. */
export type DebtPart = 'youOwe' | 'theyOwe' | 'youPaid' | 'theyPaid';
export type DebtParts = Record<DebtPart, Cents>;

export interface DebtOfMonth {
  debt: Debt;
  month: Pick<Month, 'monthName' | 'year'>;
}

/**
 * The API counts a payment as owed back to who made it, until it is offset. To people it is a payment:
 * wherever a debt is shown, it is told apart, so that all that is shown adds up. Where not all rows are
 * here, nothing is told apart.
 */
export function partsOf(debt: Debt): DebtParts {
  const youPaid = paidIn(debt, debt.transactionsTheyOwe, debt.theyOwe);
  const theyPaid = paidIn(debt, debt.transactionsYouOwe, debt.youOwe);
  return { youOwe: debt.youOwe - theyPaid, theyOwe: debt.theyOwe - youPaid, youPaid, theyPaid };
}

/** @param whole a settlement can have offset some of it */
function paidIn({ rowCounts }: Debt, rows: readonly DebtTransaction[], whole: Cents): Cents {
  const open = rows.filter(isPayment).map(({ openAmount }) => openAmount);
  return rowCounts ? 0 : Math.min(sumCents(open), whole);
}

export function isPayment({ category }: Pick<DebtTransaction, 'category'>): boolean {
  return isSettlementCategory(category);
}

/** One part of several debts. */
export function sumPart(parts: readonly Readonly<DebtParts>[], part: DebtPart): Cents {
  return sumCents(parts.map((one) => one[part]));
}
