import type { SummedDebts } from '../activity/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { monthOf, type MonthKey } from '../calendar/calendar.ts';
import { sumCents, type Cents } from '../money/money.ts';
import { appliedTotal, availableTo } from '../settlement/settlement.ts';
import type { Settlement } from '../settlement/stored.ts';
import { availableCents, isDebt, openCents } from '../transaction/transaction.ts';

/** The debts between the viewer and one other person for one month; amounts in cents. */
export interface Debt {
  userId: string;
  youOweCents: Cents;
  theyOweCents: Cents;
  /** The active settlement of the viewer's debts to this person for the month. */
  settlement: Settlement | null;
  /** Cents that can be settled: what remains of the active settlement, else a new one's total. */
  settleableCents: Cents;
  transactionsYouOwe: readonly Transaction[];
  transactionsTheyOwe: readonly Transaction[];
  /** Paid by the viewer for this person: all of this month, then some of other months. */
  yourTransactionsToApply: readonly Transaction[];
  /** The full row counts if the lists have only the newest rows; null = the lists are complete. */
  rowCounts: { youOwe: number; theyOwe: number } | null;
}

/** Over all months, in cents. */
export type DebtPerson = Pick<Debt, 'userId' | 'youOweCents' | 'theyOweCents'>;

export interface DebtMonth {
  month: MonthKey;
  debts: readonly Debt[];
}

/** How many transactions of other months are offered besides the month's own, oldest first. */
export const OTHER_MONTHS_OFFERED = 50;

/**
 * The viewer's debts and claims in cents, by month (newest first) and then by person (largest
 * amounts first). Each amount is the sum of the open rows minus the offsets of active settlements
 * of the same debtor, creditor and month.
 * @param transactions at least those whose `openParties` contain the viewer
 * @param settlements at least the active ones in which the viewer is debtor or creditor
 * @param only if given, summarizes only these months; rows of other months are only offered for
 * applying
 */
export function summarizeDebts(
  viewerId: string,
  transactions: readonly Transaction[],
  settlements: readonly Settlement[],
  only?: ReadonlySet<MonthKey>,
): DebtMonth[] {
  const own = transactions
    .filter((one) => isDebt(one) && openCents(one) > 0)
    .filter((one) => one.paidBy === viewerId || one.owedBy === viewerId)
    .sort(newestFirst);
  const paidFor = Map.groupBy(
    own.filter((one) => one.paidBy === viewerId),
    (one) => one.owedBy!,
  );
  const months = [...Map.groupBy(own, (one) => monthOf(one.transactionDate))];
  const asked = only ? months.filter(([month]) => only.has(month)) : months;
  return asked.map(([month, rows]) => {
    const people = Map.groupBy(rows, (one) => counterpartyOf(viewerId, one));
    const debts = [...people].map(([userId, theirs]) => {
      const youOwe = theirs.filter((one) => one.owedBy === viewerId);
      const person = {
        userId,
        youOwe: tallyOf(youOwe),
        theyOwe: tallyOf(theirs.filter((one) => one.paidBy === viewerId)),
        availableCents: sumCents(youOwe.map(availableCents)),
        paidForThem: paidFor.get(userId) ?? [],
      };
      return debtWith(viewerId, month, person, settlements);
    });
    return { month, debts: debts.sort(largestFirst) };
  });
}

/** One person's debts to the other for one month. */
interface DebtTally {
  /** The open sum of all rows, in cents. */
  openCents: Cents;
  count: number;
  /** Maybe only the newest. */
  rows: readonly Transaction[];
}

export interface PersonTally {
  userId: string;
  youOwe: DebtTally;
  theyOwe: DebtTally;
  /** Cents of the viewer's debts that no settlement holds. */
  availableCents: Cents;
  /** Rows of all months that the viewer paid for this person; maybe only the oldest. */
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
    .map((person) => {
      const rowCounts = { youOwe: person.youOwe.count, theyOwe: person.theyOwe.count };
      return { ...debtWith(viewerId, month, person, settlements), rowCounts };
    });
  return { month, debts: debts.sort(largestFirst) };
}

/** Sums over all months, with the number of rows. */
export interface OpenWith extends DebtPerson {
  count: number;
}

export function sumByPerson(months: readonly DebtMonth[]): OpenWith[] {
  const all = Map.groupBy(
    months.flatMap(({ debts }) => debts),
    ({ userId }) => userId,
  );
  return [...all].map(([userId, debts]) => ({
    userId,
    youOweCents: sumCents(debts.map(({ youOweCents }) => youOweCents)),
    theyOweCents: sumCents(debts.map(({ theyOweCents }) => theyOweCents)),
    count: debts.flatMap((one) => [...one.transactionsYouOwe, ...one.transactionsTheyOwe]).length,
  }));
}

/** The net between the viewer and each other person, in cents. Nets of 0 are left out. */
export function netDebts(viewerId: string, people: readonly OpenWith[]): SummedDebts[] {
  return people.flatMap(({ userId, youOweCents, theyOweCents, count }) => {
    const net = theyOweCents - youOweCents;
    if (net === 0) return [];
    const [debtorId, creditorId] = net > 0 ? [userId, viewerId] : [viewerId, userId];
    return [{ debtorId, creditorId, count, cents: Math.abs(net) }];
  });
}

function debtWith(
  viewerId: string,
  month: MonthKey,
  { userId, youOwe, theyOwe, availableCents: unheldCents, paidForThem }: PersonTally,
  settlements: readonly Settlement[],
): Debt {
  const activeOf = (debtorId: string, creditorId: string) =>
    settlements.filter(
      (one) =>
        one.status === 'active' &&
        one.month === month &&
        one.debtorId === debtorId &&
        one.creditorId === creditorId,
    );
  const owed = activeOf(viewerId, userId);
  const [settlement = null] = owed;
  const available = (one: Transaction) =>
    settlement ? availableTo(settlement, one) : availableCents(one);
  const toApply = new Map([...theyOwe.rows, ...paidForThem].map((one) => [one.id, one]));
  return {
    userId,
    youOweCents: youOwe.openCents - sumCents(owed.map(appliedTotal)),
    theyOweCents: theyOwe.openCents - sumCents(activeOf(userId, viewerId).map(appliedTotal)),
    settlement,
    settleableCents: settlement?.remainingCents ?? unheldCents,
    transactionsYouOwe: [...youOwe.rows].sort(newestFirst),
    transactionsTheyOwe: [...theyOwe.rows].sort(newestFirst),
    yourTransactionsToApply: offered(
      month,
      [...toApply.values()].filter((one) => available(one) > 0).sort(newestFirst),
    ),
    rowCounts: null,
  };
}

function tallyOf(rows: readonly Transaction[]): DebtTally {
  return { openCents: sumCents(rows.map(openCents)), count: rows.length, rows };
}

/** Transactions of other months are limited to bound the response. */
function offered(month: MonthKey, rows: readonly Transaction[]): Transaction[] {
  const isOwnMonth = (one: Transaction) => monthOf(one.transactionDate) === month;
  const others = rows.filter((one) => !isOwnMonth(one));
  return [...rows.filter(isOwnMonth), ...others.slice(-OTHER_MONTHS_OFFERED).reverse()];
}

function counterpartyOf(viewerId: string, { paidBy, owedBy }: Transaction): string {
  return (paidBy === viewerId ? owedBy : paidBy) ?? '';
}

/** A total order, so that the same data always gives the same response. */
function newestFirst(a: Transaction, b: Transaction): number {
  if (a.transactionDate !== b.transactionDate)
    return a.transactionDate < b.transactionDate ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

export function largestFirst(a: DebtPerson, b: DebtPerson): number {
  const difference = b.youOweCents + b.theyOweCents - a.youOweCents - a.theyOweCents;
  return difference || (a.userId < b.userId ? -1 : 1);
}
