import { monthOf, type CalendarDate, type MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { Settlement } from '../settlement/settlement.ts';
import {
  isDebt,
  isSettlementCategory,
  isSpending,
  openCents,
  type Transaction,
} from '../transaction/transaction.ts';

/**
 * In which sums a row and a settlement stand, and with how much. Sums are added up by what decides who may read a row,
 * so that the rule of permissions says of each whether somebody may have it.
 */

/** What of a row decides in which sums it stands. */
export type SummedRow = Pick<
  Transaction,
  | 'transactionDate'
  | 'amountCents'
  | 'settledCents'
  | 'appliedCents'
  | 'category'
  | 'categories'
  | 'paidBy'
  | 'owedBy'
  | 'enteredBy'
  | 'isRefund'
  | 'paid'
  | 'paidDate'
  | 'deletedAt'
>;

/** What may change of it, by whose change the sums change. */
export const summedFields = [
  ...['transactionDate', 'amountCents', 'settledCents', 'appliedCents', 'category', 'categories'],
  ...['paidBy', 'owedBy', 'enteredBy', 'isRefund', 'paid', 'paidDate', 'deletedAt'],
] as readonly (keyof SummedRow)[];

/** What of a settlement decides in which sums it stands. */
export type SummedSettlement = Pick<
  Settlement,
  'debtorId' | 'creditorId' | 'status' | 'remainingCents' | 'completedAt'
>;
export const summedSettlementFields: readonly (keyof SummedSettlement)[] = [
  ...(['debtorId', 'creditorId', 'status', 'remainingCents', 'completedAt'] as const),
];

/** One number in a document of sums, and how much is added to it. */
export interface SumCell {
  /** A month's sums, or those of all months. */
  of: MonthKey | typeof ALL_MONTHS;
  path: readonly ['cells' | 'counts' | 'balances', ...string[]];
  value: number;
}

export const ALL_MONTHS = 'all';

/** Rows whose category is only a name. No id is like this. */
export const NO_CATEGORY = ',';

/** Before the day of what ended a debt without a row: it counts at once, whatever its day. */
const ENDED = 'p';

type People = Pick<Transaction, 'enteredBy' | 'paidBy' | 'owedBy' | 'isRefund'>;

/** The people of a row as a key. No id has a comma. */
export function keyOfPeople({ enteredBy, paidBy, owedBy, isRefund }: People): string {
  return [enteredBy, paidBy ?? '', owedBy ?? '', isRefund ? 'r' : ''].join(',');
}

export function peopleOfKey(key: string): People {
  const [enteredBy = '', paidBy, owedBy, refund] = key.split(',');
  return { enteredBy, paidBy: paidBy || null, owedBy: owedBy || null, isRefund: refund === 'r' };
}

/** A row's category as a key. */
export function keyOfCategory({ categories }: Pick<Transaction, 'categories'>): string {
  return categories[0]?.id ?? NO_CATEGORY;
}

/** Where a row stands in the sums. */
export function cellsOfRow(row: SummedRow): SumCell[] {
  if (row.deletedAt !== null) return [];
  const { transactionDate, amountCents, paidBy, owedBy } = row;
  const cells: SumCell[] = [];
  const of = monthOf(transactionDate);
  const day = transactionDate.slice(8);
  if (isSpending(row)) {
    const people = keyOfPeople(row);
    cells.push(
      { of, path: ['cells', people, keyOfCategory(row), day], value: amountCents },
      { of, path: ['counts', people, day], value: 1 },
    );
  }
  if (paidBy === null || owedBy === null) return cells;
  const ended = endOf(row);
  // What was paid on its own day was never owed.
  if (ended !== null && ended.day <= transactionDate) {
    const rest = amountCents - ended.cents;
    return [...cells, ...owed(owedBy, paidBy, rest, transactionDate, '')];
  }
  cells.push(...owed(owedBy, paidBy, amountCents, transactionDate, ''));
  if (ended !== null) cells.push(...owed(owedBy, paidBy, -ended.cents, ended.day, ENDED));
  return cells;
}

/** What of a debt ended by being marked as paid, and when. The zone makes no more than a day of a difference. */
function endOf(row: SummedRow): { day: CalendarDate; cents: Cents } | null {
  if (isDebt(row) || !row.paid || isSettlementCategory(row.category)) return null;
  const day = row.paidDate ? dayOf(row.paidDate) : row.transactionDate;
  return { day, cents: openCents(row) };
}

/** Where a settlement stands in the sums: what was paid elsewhere, when it was completed. */
export function cellsOfSettlement(settlement: SummedSettlement): SumCell[] {
  const { debtorId, creditorId, status, remainingCents, completedAt } = settlement;
  if (status !== 'completed' || completedAt === null) return [];
  return owed(debtorId, creditorId, -remainingCents, dayOf(completedAt), ENDED);
}

function owed(
  debtorId: string,
  creditorId: string,
  cents: Cents,
  date: CalendarDate,
  kind: '' | typeof ENDED,
): SumCell[] {
  if (cents === 0) return [];
  const pair = keyOfPair(debtorId, creditorId);
  const value = creditorId < debtorId ? cents : -cents;
  const month = monthOf(date);
  return [
    { of: month, path: ['balances', pair, kind + date.slice(8)], value },
    { of: ALL_MONTHS, path: ['balances', pair, month], value },
  ];
}

/** Two people as a key. Its sums are what the second owes the first. */
export function keyOfPair(one: string, other: string): string {
  return one < other ? `${one},${other}` : `${other},${one}`;
}

function dayOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10);
}
