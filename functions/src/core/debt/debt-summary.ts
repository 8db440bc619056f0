import type { SummedDebts } from '../activity/activity-resource.ts';
import { owedCents } from '../settlement/balance.ts';
import { monthOf, type MonthKey } from '../calendar/calendar.ts';
import { sumCents, type Cents } from '../money/money.ts';
import { availableTo } from '../settlement/settlement.ts';
import type { Settlement } from '../settlement/stored.ts';
import { availableCents, isDebt, openCents, type Transaction } from '../transaction/transaction.ts';

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
  const active = settlements.filter((settlement) => settlement.status === 'active');
  const paidFor = Map.groupBy(
    own.filter((one) => one.paidBy === viewerId),
    (one) => one.owedBy!,
  );
  const months = [...Map.groupBy(own, (one) => monthOf(one.transactionDate))];
  const asked = only ? months.filter(([month]) => only.has(month)) : months;
  return asked.map(([month, rows]) => {
    const people = Map.groupBy(rows, (one) => counterpartyOf(viewerId, one));
    const debts = [...people].map(([userId, theirs]) =>
      summarizeDebt(viewerId, userId, month, theirs, paidFor.get(userId) ?? [], active),
    );
    return { month, debts: debts.sort(largestFirst) };
  });
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

function summarizeDebt(
  viewerId: string,
  userId: string,
  month: MonthKey,
  rows: readonly Transaction[],
  paidForThem: readonly Transaction[],
  active: readonly Settlement[],
): Debt {
  const books = { transactions: rows, settlements: active };
  const settlement =
    active.find(
      (one) => one.debtorId === viewerId && one.creditorId === userId && one.month === month,
    ) ?? null;
  const transactionsYouOwe = rows.filter((one) => one.owedBy === viewerId);
  const available = (one: Transaction) =>
    settlement ? availableTo(settlement, one) : availableCents(one);
  return {
    userId,
    youOweCents: owedCents(viewerId, userId, books, month),
    theyOweCents: owedCents(userId, viewerId, books, month),
    settlement,
    settleableCents: settlement?.remainingCents ?? sumCents(transactionsYouOwe.map(availableCents)),
    transactionsYouOwe,
    transactionsTheyOwe: rows.filter((one) => one.paidBy === viewerId),
    yourTransactionsToApply: offered(
      month,
      paidForThem.filter((one) => available(one) > 0),
    ),
    rowCounts: null,
  };
}

/** Transactions of other months are limited to bound the response. */
export function offered(month: MonthKey, rows: readonly Transaction[]): Transaction[] {
  const isOwnMonth = (one: Transaction) => monthOf(one.transactionDate) === month;
  const others = rows.filter((one) => !isOwnMonth(one));
  return [...rows.filter(isOwnMonth), ...others.slice(-OTHER_MONTHS_OFFERED).reverse()];
}

function counterpartyOf(viewerId: string, { paidBy, owedBy }: Transaction): string {
  return (paidBy === viewerId ? owedBy : paidBy) ?? '';
}

/** A total order, so that the same data always gives the same response. */
export function newestFirst(a: Transaction, b: Transaction): number {
  if (a.transactionDate !== b.transactionDate)
    return a.transactionDate < b.transactionDate ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

export function largestFirst(a: DebtPerson, b: DebtPerson): number {
  const difference = b.youOweCents + b.theyOweCents - a.youOweCents - a.theyOweCents;
  return difference || (a.userId < b.userId ? -1 : 1);
}
