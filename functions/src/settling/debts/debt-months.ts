import { monthOf, type CalendarDate, type MonthKey } from '../../core/calendar/calendar.ts';
import {
  largestFirst,
  OTHER_MONTHS_OFFERED,
  summarizeDebts,
  summarizeLargeMonth,
  type DebtMonth,
  type DebtPerson,
  type OpenWith,
  type PersonTally,
} from '../../core/debt/debt-summary.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listActiveOf, listOpenDebts, listOpenOf, pageOpenDebts } from './debt.repository.ts';
import {
  readCounting,
  sumApplied,
  sumOpenDebts,
  type Counting,
} from '../../ledger/shared/open-debts.repository.ts';

/** Firestore allows 30 alternatives per query; each month needs two (debtor or creditor). */
const MAX_MONTHS = 12;

interface DebtView {
  householdId: string;
  uid: string;
  /** All other current and former members. */
  others: readonly string[];
  maxRows: number;
  /** In the household's time zone. */
  today: CalendarDate;
}

/**
 * One page of the debt summary for a member with many open transactions: the newest months, and
 * each person's total over all months. A month is summarized from its rows if all were read. If
 * even the newest month was not read completely, the page has only this month, with sums from the
 * database.
 * @param rows the member's open rows, newest first, at most `maxRows` + 1; the extra row shows
 * that there are more
 * @returns `next` is the month before which the next page starts; null = last page
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

/** Cents per person, summed by the database, so exact for any number of rows. */
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
      listOpenDebts(reader, householdId, { paidBy: uid, owedBy }, { limit, today }),
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
      listOpenDebts(reader, householdId, theirs, { limit, today }),
    ]);
    return { userId, youOwe, theyOwe, availableCents: unheld.cents, paidForThem };
  });
  const [active, ...tallies] = await Promise.all([
    listActiveOf(reader, householdId, uid, { months: [month] }),
    ...people,
  ]);
  return summarizeLargeMonth(uid, month, tallies, active);
}

/** About `maxRows` in total; at least 10, so that many people do not leave each list empty. */
function rowsForEach(lists: number, maxRows: number): number {
  // Rows in settlements are not offered, so read twice as many.
  return Math.min(2 * OTHER_MONTHS_OFFERED, Math.max(10, Math.floor(maxRows / Math.max(1, lists))));
}
