import {
  monthOf,
  monthRange,
  type CalendarDate,
  type MonthKey,
} from '../../core/calendar/calendar.ts';
import { sumCents, type Cents } from '../../core/money/money.ts';
import type { Settlement } from '../../core/settlement/settlement.ts';
import { isPlanned } from '../../core/transaction/planned.ts';
import { openCents, type Transaction } from '../../core/transaction/transaction.ts';
import { settlements, transactions } from '../../platform/firestore/paths.ts';
import { where, type Condition, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** What is open between two members, added up by the database. */

/** One direction of debt between two members: what one has paid for the other. */
export interface DebtDirection {
  paidBy: string;
  owedBy: string;
}

type TransactionCondition = Condition<keyof Transaction & string>;

/** What counts on a day, of what is open: every row until then, and what settlements hold of later days. */
export interface Counting {
  /** In the household's time zone. */
  today: CalendarDate;
  heldAhead: readonly Transaction[];
}

export async function readCounting(
  reader: Reader,
  householdId: string,
  today: CalendarDate,
): Promise<Counting> {
  return { today, heldAhead: await listHeldAhead(reader, householdId, today) };
}

/**
 * The open rows of later days that active settlements hold, newest first. There are hardly ever any: no such row is
 * put into a settlement, but the household's day goes back where its time zone changes.
 */
export async function listHeldAhead(
  reader: Reader,
  householdId: string,
  today: CalendarDate,
): Promise<Transaction[]> {
  const rows = await reader.query({
    from: transactions(householdId),
    where: [
      where<keyof Transaction>('transactionDate', '>', today),
      // Where none has ever held it, the list is empty.
      where<keyof Transaction>('settlementIds', '>', []),
    ],
    // The days first, so that only rows of later days are gone through.
    orderBy: [
      ['transactionDate', 'desc'],
      ['settlementIds', 'desc'],
    ],
  });
  return rows.filter((one) => one.openParties.length > 0 && !isPlanned(one, today));
}

/** Those of one direction, and of one month where it is given. */
export function aheadIn(
  { heldAhead }: Pick<Counting, 'heldAhead'>,
  { paidBy, owedBy }: DebtDirection,
  month?: MonthKey,
): Transaction[] {
  return heldAhead.filter(
    (one) =>
      one.paidBy === paidBy &&
      one.owedBy === owedBy &&
      (month === undefined || monthOf(one.transactionDate) === month),
  );
}

/** The sum and the number of open rows in one direction that count, of one month or of all. */
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

/** What one member owes another over all months, less what active settlements have offset. */
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

/** What active settlements of one member's debts to another have offset so far, over all months. */
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

/** Until a day, it included. */
export function until(day: CalendarDate): TransactionCondition {
  return where('transactionDate', '<=', day);
}

/** The days of a month that have come. */
export function within(month: MonthKey, today: CalendarDate): TransactionCondition[] {
  const { start, end } = monthRange(month);
  return [where('transactionDate', '>=', start), until(end < today ? end : today)];
}
