import { dayIn, monthOf, type CalendarDate, type MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { Settlement } from '../settlement/stored.ts';
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
    cells.push(...owed(owedBy, paidBy, amountCents - ended.cents, transactionDate, ''));
    const isOnItsDay = ended.day === transactionDate;
    return isOnItsDay ? [...cells, ...nearMonthsEnd(owedBy, paidBy, ended, 'later')] : cells;
  }
  cells.push(...owed(owedBy, paidBy, amountCents, transactionDate, ''));
  if (ended === null) return cells;
  cells.push(...owed(owedBy, paidBy, -ended.cents, ended.day, ENDED));
  return [...cells, ...nearMonthsEnd(owedBy, paidBy, ended, 'any')];
}

/** What of a debt ended without a row, and when. */
interface End {
  /** In UTC: `nearMonthsEnd` has what that is wrong by. */
  day: CalendarDate;
  /** null = the day of the row itself. */
  at: Date | null;
  cents: Cents;
}

/** What of a debt ended by being marked as paid. */
function endOf(row: SummedRow): End | null {
  if (isDebt(row) || !row.paid || isSettlementCategory(row.category)) return null;
  const { paidDate: at, transactionDate } = row;
  return { day: at ? dayOf(at) : transactionDate, at, cents: openCents(row) };
}

/** Where a settlement stands in the sums: what was paid elsewhere, when it was completed. */
export function cellsOfSettlement(settlement: SummedSettlement): SumCell[] {
  const { debtorId, creditorId, status, remainingCents, completedAt } = settlement;
  if (status !== 'completed' || completedAt === null) return [];
  const ended = { day: dayOf(completedAt), at: completedAt, cents: remainingCents };
  return [
    ...owed(debtorId, creditorId, -remainingCents, ended.day, ENDED),
    ...nearMonthsEnd(debtorId, creditorId, ended, 'any'),
  ];
}

/** By how much zones are behind UTC and before it, at most. */
const HOUR_MS = 3_600_000;
const FURTHEST_BEHIND = -12 * HOUR_MS;
const FURTHEST_BEFORE = 14 * HOUR_MS;

/**
 * What ended so near the end of a month that in some zones it was another one: it stands beside, by its time, and
 * `monthsOfBalance` says what becomes of it. A household's zone can change, and no commit has to know it.
 *
 * @param months whether it may also have been the month before
 */
function nearMonthsEnd(
  debtorId: string,
  creditorId: string,
  { at, day, cents }: End,
  months: 'any' | 'later',
): SumCell[] {
  if (at === null || cents === 0) return [];
  const month = monthOf(day);
  const isOther = (by: number) => monthOf(dayOf(new Date(at.getTime() + by))) !== month;
  if (!isOther(FURTHEST_BEFORE) && (months === 'later' || !isOther(FURTHEST_BEHIND))) return [];
  const pair = keyOfPair(debtorId, creditorId);
  const value = creditorId < debtorId ? -cents : cents;
  return [{ of: ALL_MONTHS, path: ['balances', pair, quarterOf(at)], value }];
}

/** `2026-10-31T23:15`: in no zone a day begins between quarters of an hour. */
function quarterOf(instant: Date): string {
  const quarter = HOUR_MS / 4;
  const start = Math.floor(instant.getTime() / quarter) * quarter;
  return new Date(start).toISOString().slice(0, 16);
}

/**
 * In which months a number of `balances` of all months counts. What ended near a month's end is counted by its day in UTC
 * already: where that is another month in the time zone, it moves there.
 */
export function monthsOfBalance(
  { path: [, , at = ''], value }: Pick<SumCell, 'path' | 'value'>,
  timeZone: string,
): { month: MonthKey; cents: Cents }[] {
  if (!at.includes('T')) return [{ month: at, cents: value }];
  const [counted, month] = [monthOf(at), monthOf(dayIn(timeZone, new Date(`${at}Z`)))];
  return counted === month
    ? []
    : [
        { month: counted, cents: -value },
        { month, cents: value },
      ];
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
