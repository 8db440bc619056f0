import { monthOf, type MonthKey } from '../../core/calendar/calendar.ts';
import {
  largestFirst,
  OTHER_MONTHS_OFFERED,
  summarizeDebts,
  type DebtMonth,
  type DebtPerson,
} from '../../core/debt/debt-summary.ts';
import { summarizeLargeMonth, type PersonTally } from '../../core/debt/large-month.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listActiveOf, listOldestDebts, listOpenOf, pageOpenDebts } from './debt.repository.ts';
import { sumApplied, sumOpenDebts } from '../../ledger/shared/open-debts.repository.ts';

/** Months in one answer: 12 months × debtor or creditor stay below the 30 alternatives of a query. */
const MAX_MONTHS = 12;

interface DebtView {
  householdId: string;
  /** Whose debts. */
  uid: string;
  /** Everyone else who is or was in the household. */
  others: readonly string[];
  maxRows: number;
}

/**
 * The newest months of many, and what each person owes over all months. Months whose rows were all
 * read are summarised from them; a month that alone has more rows than are read is added up by the
 * database.
 *
 * @param rows the newest open rows of which the view may have any: one more than `maxRows`, where there are
 */
export async function readDebtMonths(
  reader: Reader,
  view: DebtView,
  rows: readonly Transaction[],
): Promise<{ months: DebtMonth[]; people: DebtPerson[]; next: MonthKey | null }> {
  const { householdId, uid, maxRows } = view;
  const found = [...new Set(rows.map(({ transactionDate }) => monthOf(transactionDate)))];
  const complete = rows.length > maxRows ? found.slice(0, -1) : found;
  const shown = complete.slice(0, MAX_MONTHS);
  if (shown.length === 0 && found[0] !== undefined) {
    const month = found[0];
    const [people, large, older] = await Promise.all([
      readPeople(reader, view),
      readLargeMonth(reader, view, month),
      listOpenOf(reader, householdId, uid, { limit: 1, before: month }),
    ]);
    return { months: [large], people, next: older.length > 0 ? month : null };
  }
  const [people, months] = await Promise.all([
    readPeople(reader, view),
    summarizeMonths(reader, view, shown, rows),
  ]);
  return { months, people, next: found.length > shown.length ? (shown.at(-1) ?? null) : null };
}

/** Exact over all months, however many rows: sums in both directions for each person. */
async function readPeople(
  reader: Reader,
  { householdId, uid, others }: DebtView,
): Promise<DebtPerson[]> {
  const owed = async (debtorId: string, creditorId: string) => {
    const [open, applied] = await Promise.all([
      sumOpenDebts(reader, householdId, { paidBy: creditorId, owedBy: debtorId }),
      sumApplied(reader, householdId, { debtorId, creditorId }),
    ]);
    return { cents: open.cents - applied, count: open.count };
  };
  const people = await Promise.all(
    others.map(async (userId) => {
      const [youOwe, theyOwe] = await Promise.all([owed(uid, userId), owed(userId, uid)]);
      const isOpen = youOwe.count + theyOwe.count > 0;
      return isOpen ? [{ userId, youOweCents: youOwe.cents, theyOweCents: theyOwe.cents }] : [];
    }),
  );
  return people.flat().sort(largestFirst);
}

async function summarizeMonths(
  reader: Reader,
  { householdId, uid, maxRows }: DebtView,
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
      listOldestDebts(reader, householdId, { paidBy: uid, owedBy }, limit),
    ),
  ]);
  const all = new Map([...own, ...oldest.flat()].map((row) => [row.id, row]));
  return summarizeDebts(uid, [...all.values()], active, only);
}

async function readLargeMonth(
  reader: Reader,
  { householdId, uid, others, maxRows }: DebtView,
  month: MonthKey,
): Promise<DebtMonth> {
  const limit = rowsForEach(2 * others.length, maxRows);
  const tally = async (direction: { paidBy: string; owedBy: string }) => {
    const { cents, count } = await sumOpenDebts(reader, householdId, direction, { month });
    if (count === 0) return { openCents: 0, count, rows: [] };
    const page = await pageOpenDebts(reader, householdId, direction, { month, limit });
    return { openCents: cents, count, rows: page.items };
  };
  const people = others.map(async (userId): Promise<PersonTally> => {
    const yours = { paidBy: userId, owedBy: uid };
    const theirs = { paidBy: uid, owedBy: userId };
    const [youOwe, theyOwe, unheld, paidForThem] = await Promise.all([
      tally(yours),
      tally(theirs),
      sumOpenDebts(reader, householdId, yours, { month, isUnheld: true }),
      listOldestDebts(reader, householdId, theirs, limit),
    ]);
    return { userId, youOwe, theyOwe, availableCents: unheld.cents, paidForThem };
  });
  const [active, ...tallies] = await Promise.all([
    listActiveOf(reader, householdId, uid, { months: [month] }),
    ...people,
  ]);
  return summarizeLargeMonth(uid, month, tallies, active);
}

/** What is read of each of so many lists: together about as many rows as one answer is made from. */
function rowsForEach(lists: number, maxRows: number): number {
  // Twice as many as are offered, because settlements hold some of them.
  return Math.min(2 * OTHER_MONTHS_OFFERED, Math.max(10, Math.floor(maxRows / Math.max(1, lists))));
}
