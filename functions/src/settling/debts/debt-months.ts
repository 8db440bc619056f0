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
import {
  listActiveOf,
  listOldestDebts,
  listOpenOf,
  pageOpenDebts,
  sumApplied,
  sumOpenDebts,
} from './debt.repository.ts';

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
 * @param before only months before this one
 */
export async function readDebtMonths(
  reader: Reader,
  view: DebtView,
  before?: MonthKey,
): Promise<{ months: DebtMonth[]; people: DebtPerson[]; next: MonthKey | null }> {
  const { householdId, uid, maxRows } = view;
  const [rows, people] = await Promise.all([
    listOpenOf(reader, householdId, uid, { limit: maxRows + 1, before }),
    readPeople(reader, view),
  ]);
  const found = [...new Set(rows.map(({ transactionDate }) => monthOf(transactionDate)))];
  const complete = rows.length > maxRows ? found.slice(0, -1) : found;
  const shown = complete.slice(0, MAX_MONTHS);
  if (shown.length === 0 && found[0] !== undefined) {
    const month = found[0];
    const [large, older] = await Promise.all([
      readLargeMonth(reader, view, month),
      listOpenOf(reader, householdId, uid, { limit: 1, before: month }),
    ]);
    return { months: [large], people, next: older.length > 0 ? month : null };
  }
  const months = await summarizeMonths(reader, view, shown, rows);
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
  { householdId, uid }: DebtView,
  months: readonly MonthKey[],
  rows: readonly Transaction[],
): Promise<DebtMonth[]> {
  if (months.length === 0) return [];
  const only = new Set(months);
  const own = rows.filter(({ transactionDate }) => only.has(monthOf(transactionDate)));
  const people = new Set(own.flatMap(({ openParties }) => openParties));
  people.delete(uid);
  const [active, ...oldest] = await Promise.all([
    listActiveOf(reader, householdId, uid, { months }),
    ...[...people].map((owedBy) => listOffered(reader, householdId, { paidBy: uid, owedBy })),
  ]);
  const all = new Map([...own, ...oldest.flat()].map((row) => [row.id, row]));
  return summarizeDebts(uid, [...all.values()], active, only);
}

async function readLargeMonth(
  reader: Reader,
  { householdId, uid, others, maxRows }: DebtView,
  month: MonthKey,
): Promise<DebtMonth> {
  const limit = Math.min(100, Math.max(10, Math.floor(maxRows / (2 * others.length))));
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
      listOffered(reader, householdId, theirs),
    ]);
    return { userId, youOwe, theyOwe, availableCents: unheld.cents, paidForThem };
  });
  const [active, ...tallies] = await Promise.all([
    listActiveOf(reader, householdId, uid, { months: [month] }),
    ...people,
  ]);
  return summarizeLargeMonth(uid, month, tallies, active);
}

/** Twice as many as are offered, because settlements hold some of them. */
function listOffered(
  reader: Reader,
  householdId: string,
  direction: { paidBy: string; owedBy: string },
): Promise<Transaction[]> {
  return listOldestDebts(reader, householdId, direction, 2 * OTHER_MONTHS_OFFERED);
}
