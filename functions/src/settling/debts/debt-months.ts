import { monthOf, type CalendarDate, type MonthKey } from '../../core/calendar/calendar.ts';
import {
  largestFirst,
  OTHER_MONTHS_OFFERED,
  summarizeDebts,
  type DebtMonth,
  type DebtPerson,
  type OpenWith,
} from '../../core/debt/debt-summary.ts';
import { summarizeLargeMonth, type PersonTally } from '../../core/debt/large-month.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listActiveOf, listOldestDebts, listOpenOf, pageOpenDebts } from './debt.repository.ts';
import {
  readCounting,
  sumApplied,
  sumOpenDebts,
  type Counting,
} from '../../ledger/shared/open-debts.repository.ts';

/**
 * The query for active settlements has two alternatives for each month (the member as debtor or as
 * creditor), and Firestore allows 30 alternatives in one query: 12 months make 24.
 */
const MAX_MONTHS = 12;

interface DebtView {
  householdId: string;
  /** The uid of the member whose debts are shown. */
  uid: string;
  /** The uids of everybody else who is or was in the household. */
  others: readonly string[];
  maxRows: number;
  /** In the household's time zone. */
  today: CalendarDate;
}

/**
 * One page of the debt summary, for a member with more open transactions than one answer reads: the
 * newest months, and what each person owes over all months.
 *
 * A month of which every row was read is summarized from its rows. If even the newest month has
 * more rows than one answer reads, the page holds this month alone, with sums that the database
 * adds up.
 *
 * @param rows the newest open rows of the member, newest first: at most `maxRows` + 1, where the
 *   extra row shows that there are more
 * @returns `next` is the month before which the next page starts; null = this page is the last
 */
export async function readDebtMonths(
  reader: Reader,
  view: DebtView,
  rows: readonly Transaction[],
): Promise<{ months: DebtMonth[]; people: DebtPerson[]; next: MonthKey | null }> {
  const { householdId, uid, maxRows, today } = view;
  const found = [...new Set(rows.map(({ transactionDate }) => monthOf(transactionDate)))];
  const complete = rows.length > maxRows ? found.slice(0, -1) : found;
  const shown = complete.slice(0, MAX_MONTHS);
  const counting = await readCounting(reader, householdId, today);
  if (shown.length === 0 && found[0] !== undefined) {
    const month = found[0];
    const [people, large, older] = await Promise.all([
      readPeople(reader, view, counting),
      readLargeMonth(reader, view, month, counting),
      listOpenOf(reader, householdId, uid, { limit: 1, today, before: month }),
    ]);
    return { months: [large], people, next: older.length > 0 ? month : null };
  }
  const [people, months] = await Promise.all([
    readPeople(reader, view, counting),
    summarizeMonths(reader, view, shown, rows),
  ]);
  return { months, people, next: found.length > shown.length ? (shown.at(-1) ?? null) : null };
}

/**
 * What each person owes, in cents. The database adds it up, so the sums are exact however many rows
 * there are.
 */
export async function readPeople(
  reader: Reader,
  { householdId, uid, others }: DebtView,
  counting: Counting,
): Promise<OpenWith[]> {
  const owed = async (debtorId: string, creditorId: string) => {
    const [open, applied] = await Promise.all([
      sumOpenDebts(reader, householdId, { paidBy: creditorId, owedBy: debtorId }, counting),
      sumApplied(reader, householdId, { debtorId, creditorId }),
    ]);
    return { cents: open.cents - applied, count: open.count };
  };
  const people = await Promise.all(
    others.map(async (userId) => {
      const [youOwe, theyOwe] = await Promise.all([owed(uid, userId), owed(userId, uid)]);
      const count = youOwe.count + theyOwe.count;
      if (count === 0) return [];
      return [{ userId, youOweCents: youOwe.cents, theyOweCents: theyOwe.cents, count }];
    }),
  );
  return people.flat().sort(largestFirst);
}

async function summarizeMonths(
  reader: Reader,
  { householdId, uid, maxRows, today }: DebtView,
  months: readonly MonthKey[],
  rows: readonly Transaction[],
): Promise<DebtMonth[]> {
  if (months.length === 0) return [];
  const only = new Set(months);
  const own = rows.filter(({ transactionDate }) => only.has(monthOf(transactionDate)));
  const people = new Set(own.flatMap(({ openParties }) => openParties));
  people.delete(uid);
  const limit = rowsForEach(people.size, maxRows);
  const [active, ...oldest] = await Promise.all([
    listActiveOf(reader, householdId, uid, { months }),
    ...[...people].map((owedBy) =>
      listOldestDebts(reader, householdId, { paidBy: uid, owedBy }, { limit, today }),
    ),
  ]);
  const all = new Map([...own, ...oldest.flat()].map((row) => [row.id, row]));
  return summarizeDebts(uid, [...all.values()], active, only);
}

async function readLargeMonth(
  reader: Reader,
  { householdId, uid, others, maxRows, today }: DebtView,
  month: MonthKey,
  counting: Counting,
): Promise<DebtMonth> {
  const limit = rowsForEach(2 * others.length, maxRows);
  const tally = async (direction: { paidBy: string; owedBy: string }) => {
    const { cents, count } = await sumOpenDebts(reader, householdId, direction, counting, {
      month,
    });
    if (count === 0) return { openCents: 0, count, rows: [] };
    const page = await pageOpenDebts(reader, householdId, direction, counting, { month, limit });
    return { openCents: cents, count, rows: page.items };
  };
  const people = others.map(async (userId): Promise<PersonTally> => {
    const yours = { paidBy: userId, owedBy: uid };
    const theirs = { paidBy: uid, owedBy: userId };
    const [youOwe, theyOwe, unheld, paidForThem] = await Promise.all([
      tally(yours),
      tally(theirs),
      sumOpenDebts(reader, householdId, yours, counting, { month, isUnheld: true }),
      listOldestDebts(reader, householdId, theirs, { limit, today }),
    ]);
    return { userId, youOwe, theyOwe, availableCents: unheld.cents, paidForThem };
  });
  const [active, ...tallies] = await Promise.all([
    listActiveOf(reader, householdId, uid, { months: [month] }),
    ...people,
  ]);
  return summarizeLargeMonth(uid, month, tallies, active);
}

/**
 * How many rows to read of each of several lists, so that all lists together have about `maxRows`
 * rows; at least 10 each, so that many people do not leave each list nearly empty.
 */
function rowsForEach(lists: number, maxRows: number): number {
  // Settlements hold some of the rows, and those are not offered: so twice as many are read.
  return Math.min(2 * OTHER_MONTHS_OFFERED, Math.max(10, Math.floor(maxRows / Math.max(1, lists))));
}
