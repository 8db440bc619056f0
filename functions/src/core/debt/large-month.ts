import type { MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { availableTo, appliedTotal } from '../settlement/settlement.ts';
import type { Settlement } from '../settlement/stored.ts';
import { availableCents, type Transaction } from '../transaction/transaction.ts';
import { largestFirst, newestFirst, offered, type Debt, type DebtMonth } from './debt-summary.ts';

/** One person's debts to the other for one month, added up by the database. */
export interface DebtTally {
  /** The open sum of all rows, in cents. */
  openCents: Cents;
  count: number;
  /** Only the newest rows. */
  rows: readonly Transaction[];
}

export interface PersonTally {
  userId: string;
  youOwe: DebtTally;
  theyOwe: DebtTally;
  /** Cents of the viewer's debts that no settlement holds. */
  availableCents: Cents;
  /** The oldest rows, of all months, that the viewer paid for this person. */
  paidForThem: readonly Transaction[];
}

/**
 * The summary of a month with too many open rows to read. Amounts are exact sums over all rows;
 * lists are cut and have the full row counts.
 * @param settlements at least the viewer's active ones of this month
 */
export function summarizeLargeMonth(
  viewerId: string,
  month: MonthKey,
  people: readonly PersonTally[],
  settlements: readonly Settlement[],
): DebtMonth {
  const debts = people
    .filter(({ youOwe, theyOwe }) => youOwe.count + theyOwe.count > 0)
    .map((person) => toDebt(viewerId, month, person, settlements));
  return { month, debts: debts.sort(largestFirst) };
}

function toDebt(
  viewerId: string,
  month: MonthKey,
  { userId, youOwe, theyOwe, availableCents: unheldCents, paidForThem }: PersonTally,
  settlements: readonly Settlement[],
): Debt {
  const activeOf = (debtorId: string, creditorId: string) =>
    settlements.find(
      (one) =>
        one.status === 'active' &&
        one.month === month &&
        one.debtorId === debtorId &&
        one.creditorId === creditorId,
    );
  const settlement = activeOf(viewerId, userId) ?? null;
  const owing = activeOf(userId, viewerId);
  const available = (one: Transaction) =>
    settlement ? availableTo(settlement, one) : availableCents(one);
  const toApply = new Map([...theyOwe.rows, ...paidForThem].map((one) => [one.id, one]));
  return {
    userId,
    youOweCents: youOwe.openCents - (settlement ? appliedTotal(settlement) : 0),
    theyOweCents: theyOwe.openCents - (owing ? appliedTotal(owing) : 0),
    settlement,
    settleableCents: settlement?.remainingCents ?? unheldCents,
    transactionsYouOwe: [...youOwe.rows].sort(newestFirst),
    transactionsTheyOwe: [...theyOwe.rows].sort(newestFirst),
    yourTransactionsToApply: offered(
      month,
      [...toApply.values()].filter((one) => available(one) > 0).sort(newestFirst),
    ),
    rowCounts: { youOwe: youOwe.count, theyOwe: theyOwe.count },
  };
}
