import { dayIn, monthOf, type CalendarDate, type MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { Settlement } from '../settlement/stored.ts';
import { isDebt, isSettlementCategory, isSpending, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

/**
 * The contributions of rows and settlements to the sums. Sums are grouped by the fields that decide who may read a row,
 * so that the permission rule also decides who may read each sum.
 */

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

/** A change of any of these fields changes the sums. */
export const summedFields = [
  ...['transactionDate', 'amountCents', 'settledCents', 'appliedCents', 'category', 'categories'],
  ...['paidBy', 'owedBy', 'enteredBy', 'isRefund', 'paid', 'paidDate', 'deletedAt'],
] as readonly (keyof SummedRow)[];

export type SummedSettlement = Pick<
  Settlement,
  'debtorId' | 'creditorId' | 'status' | 'remainingCents' | 'completedAt'
>;
export const summedSettlementFields: readonly (keyof SummedSettlement)[] = [
  ...(['debtorId', 'creditorId', 'status', 'remainingCents', 'completedAt'] as const),
];

/** One number in a sum document, and the amount to add to it. */
export interface SumCell {
  of: MonthKey | typeof ALL_MONTHS;
  path: readonly ['cells' | 'counts' | 'balances', ...string[]];
  value: number;
}

export const ALL_MONTHS = 'all';

/** The key of rows whose category is only a name. No id looks like this. */
export const NO_CATEGORY = ',';

/** A prefix before the day of a debt that ended without a row: it counts at once, whatever its day. */
const ENDED = 'p';

type People = Pick<Transaction, 'enteredBy' | 'paidBy' | 'owedBy' | 'isRefund'>;

/** No id has a comma. */
export function keyOfPeople({ enteredBy, paidBy, owedBy, isRefund }: People): string {
  return [enteredBy, paidBy ?? '', owedBy ?? '', isRefund ? 'r' : ''].join(',');
}

export function peopleOfKey(key: string): People {
  const [enteredBy = '', paidBy, owedBy, refund] = key.split(',');
  return { enteredBy, paidBy: paidBy || null, owedBy: owedBy || null, isRefund: refund === 'r' };
}

export function keyOfCategory({ categories }: Pick<Transaction, 'categories'>): string {
  return categories[0]?.id ?? NO_CATEGORY;
}

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
  // A debt that was paid on its own day was never owed.
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

/** The part of a debt that ended without a row, and the time. */
interface End {
  /** In UTC; `nearMonthsEnd` corrects it for time zones. */
  day: CalendarDate;
  /** null = the row's own day. */
  at: Date | null;
  cents: Cents;
}

/** The part of a debt that a paid mark ended. */
function endOf(row: SummedRow): End | null {
  if (isDebt(row) || !row.paid || isSettlementCategory(row.category)) return null;
  const { paidDate: at, transactionDate } = row;
  return { day: at ? dayOf(at) : transactionDate, at, cents: openCents(row) };
}

/** A completed settlement ends its remaining debt, which was paid elsewhere. */
export function cellsOfSettlement(settlement: SummedSettlement): SumCell[] {
  const { debtorId, creditorId, status, remainingCents, completedAt } = settlement;
  if (status !== 'completed' || completedAt === null) return [];
  const ended = { day: dayOf(completedAt), at: completedAt, cents: remainingCents };
  return [
    ...owed(debtorId, creditorId, -remainingCents, ended.day, ENDED),
    ...nearMonthsEnd(debtorId, creditorId, ended, 'any'),
  ];
}

/** The extreme offsets of time zones. */
const HOUR_MS = 3_600_000;
const FURTHEST_BEHIND = -12 * HOUR_MS;
const FURTHEST_BEFORE = 14 * HOUR_MS;

/**
 * A debt that ended so near a month's end that its month depends on the time zone. It is stored separately with its
 * time, and `monthsOfBalance` assigns the month when read. So a change of the household's time zone needs no commit.
 *
 * @param months whether it may also belong to the previous month
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

/** `2026-10-31T23:15`. Days begin on a quarter of an hour in every time zone. */
function quarterOf(instant: Date): string {
  const quarter = HOUR_MS / 4;
  const start = Math.floor(instant.getTime() / quarter) * quarter;
  return new Date(start).toISOString().slice(0, 16);
}

/**
 * The months in which a number of the all-months `balances` counts. A debt that ended near a month's end is already
 * counted by its UTC day; if the household's month differs, it moves there.
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

/** The key's sums are the second person's debt to the first. */
export function keyOfPair(one: string, other: string): string {
  return one < other ? `${one},${other}` : `${other},${one}`;
}

function dayOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10);
}
