import {
  monthOf,
  monthRange,
  type CalendarDate,
  type MonthKey,
} from '../../core/calendar/calendar.ts';
import { sumCents, type Cents } from '../../core/money/money.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import { isPlanned } from '../../core/transaction/planned.ts';
import { openCents } from '../../core/transaction/transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { settlements, transactions } from '../../platform/firestore/paths.ts';
import { where, type Condition, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** A debt between two members: what one has paid for the other. */
export interface DebtDirection {
  paidBy: string;
  owedBy: string;
}

type TransactionCondition = Condition<keyof Transaction & string>;

/** Selects rows that count on a day: up to it, and later ones in active settlements. */
export interface Counting {
  /** In the household's time zone. */
  today: CalendarDate;
  futureRows: readonly Transaction[];
}

export async function readCounting(
  reader: Reader,
  householdId: string,
  today: CalendarDate,
): Promise<Counting> {
  return { today, futureRows: await listFutureSettlementRows(reader, householdId, today) };
}

/** Future rows in settlements are rare: only a change of time zone can cause them. */
export async function listFutureSettlementRows(
  reader: Reader,
  householdId: string,
  today: CalendarDate,
): Promise<Transaction[]> {
  const rows = await reader.query({
    from: transactions(householdId),
    where: [
      where<keyof Transaction>('transactionDate', '>', today),
      // Matches rows that have ever been in a settlement.
      where<keyof Transaction>('settlementIds', '>', []),
    ],
    // Sort by date first, so that Firestore scans only future rows.
    orderBy: [
      ['transactionDate', 'desc'],
      ['settlementIds', 'desc'],
    ],
  });
  return rows.filter((one) => one.openParties.length > 0 && !isPlanned(one, today));
}

export function aheadIn(
  { futureRows }: Pick<Counting, 'futureRows'>,
  { paidBy, owedBy }: DebtDirection,
  month?: MonthKey,
): Transaction[] {
  return futureRows.filter(
    (one) =>
      one.paidBy === paidBy &&
      one.owedBy === owedBy &&
      (month === undefined || monthOf(one.transactionDate) === month),
  );
}

/** Cents and number of the open rows in one direction that count, in one month or in all. */
export async function sumOpenDebts(
  reader: Reader,
  householdId: string,
  direction: DebtDirection,
  counting: Counting,
  { month, isUnheld = false }: { month?: MonthKey | undefined; isUnheld?: boolean } = {},
): Promise<{ cents: Cents; count: number }> {
  const query: Query<Transaction> = {
    from: transactions(householdId),
    where: [
      openIn(direction),
      ...(isUnheld ? [where<keyof Transaction>('settlementId', '==', null)] : []),
      ...(month === undefined ? [until(counting.today)] : within(month, counting.today)),
    ],
  };
  const sums = await reader.sum(query, 'amountCents', 'appliedCents', 'settledCents');
  const ahead = isUnheld ? [] : aheadIn(counting, direction, month);
  return {
    cents: sumCents([
      ...[sums.amountCents, -sums.appliedCents, -sums.settledCents],
      ...ahead.map(openCents),
    ]),
    count: sums.count + ahead.length,
  };
}

/** Cents that one member owes another over all months, less what active settlements have offset. */
export async function sumOwed(
  reader: Reader,
  householdId: string,
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
  counting: Counting,
): Promise<Cents> {
  const [open, applied] = await Promise.all([
    sumOpenDebts(reader, householdId, { paidBy: creditorId, owedBy: debtorId }, counting),
    sumApplied(reader, householdId, { debtorId, creditorId }),
  ]);
  return open.cents - applied;
}

/** Cents of one member's debts to another that active settlements have offset, over all months. */
export async function sumApplied(
  reader: Reader,
  householdId: string,
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
): Promise<Cents> {
  const query: Query<Settlement> = {
    from: settlements(householdId),
    where: [
      where('debtorId', '==', debtorId),
      where('creditorId', '==', creditorId),
      where('status', '==', 'active'),
    ],
  };
  const { totalCents, remainingCents } = await reader.sum(query, 'remainingCents', 'totalCents');
  return totalCents - remainingCents;
}

export function openIn({ paidBy, owedBy }: DebtDirection): TransactionCondition {
  return where('openParties', '==', [paidBy, owedBy]);
}

/** Including the day. */
export function until(day: CalendarDate): TransactionCondition {
  return where('transactionDate', '<=', day);
}

/** The days of a month up to today. */
export function within(month: MonthKey, today: CalendarDate): TransactionCondition[] {
  const { start, end } = monthRange(month);
  return [where('transactionDate', '>=', start), until(end < today ? end : today)];
}
