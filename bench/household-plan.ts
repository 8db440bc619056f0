import {
  addDays,
  monthOf,
  monthRange,
  type MonthKey,
} from '../functions/src/core/calendar/calendar.ts';
import type { Category } from '../functions/src/core/category/stored.ts';
import type { Transaction } from '../functions/src/core/transaction/stored.ts';
import { newTransaction } from '../functions/src/core/transaction/new-transaction.ts';
import { fractionFor, pickFor, uuidFor, wholeFor } from '../emulator-seed/keyed-random.ts';

/** Input for the rows of a bench household. */
export interface Setting {
  householdId: string;
  /** Uids: the superadmin, an admin, users. */
  people: readonly string[];
  categories: readonly Category[];
  now: Date;
  today: string;
}

export const TIME_ZONE = 'UTC';

/** Rows in each of the last three months. The same for every size, so that sizes differ in history only. */
const ROWS_PER_MONTH = 60;
/** Unpaid debts of this month. */
const OPEN_ROWS = 24;
/** The other rows are spread evenly over these months. */
const HISTORY_MONTHS = 84;

const outsiders = ['City Power', 'Corner Bakery', 'Landlord', 'Metro Transit', 'Green Grocer'];

export interface BenchRowPlan {
  key: string;
  date: string;
  paidBy: string | null;
  owedBy: string | null;
  payTo: string | null;
  paid: boolean;
}

/** Plans rows outside of settlements: three normal months, then history. */
export function planBenchRows(setting: Setting, count: number): BenchRowPlan[] {
  const recent = Math.min(count, 3 * ROWS_PER_MONTH);
  return Array.from({ length: count }, (_, index) => {
    const key = `bench/row/${index}`;
    const monthsAgo =
      index < recent
        ? Math.floor(index / ROWS_PER_MONTH)
        : 3 + Math.floor(((index - recent) / Math.max(1, count - recent)) * HISTORY_MONTHS);
    return index < OPEN_ROWS ? planOpen(setting, index, key) : planPast(setting, monthsAgo, key);
  });
}

/** Every member owes every other, so that all members have equally many debts. */
function planOpen(setting: Setting, index: number, key: string): BenchRowPlan {
  const { people } = setting;
  const step = 1 + (Math.floor(index / people.length) % (people.length - 1));
  return {
    key,
    date: dayInMonth(setting, 0, key),
    paidBy: people[index % people.length]!,
    owedBy: people[(index + step) % people.length]!,
    payTo: null,
    paid: false,
  };
}

function planPast(setting: Setting, monthsAgo: number, key: string): BenchRowPlan {
  const { people } = setting;
  const date = dayInMonth(setting, monthsAgo, key);
  const payer = wholeFor(0, people.length - 1, `${key}/payer`);
  if (fractionFor(`${key}/outside`) < 0.2) {
    const payTo = pickFor(outsiders, `${key}/payTo`);
    return { key, date, paidBy: null, owedBy: people[payer]!, payTo, paid: true };
  }
  const other = (payer + wholeFor(1, people.length - 1, `${key}/other`)) % people.length;
  return { key, date, paidBy: people[payer]!, owedBy: people[other]!, payTo: null, paid: true };
}

/** A day of that month, never in the future. */
export function dayInMonth({ today }: Setting, monthsAgo: number, key: string): string {
  const { start, end } = monthRange(monthBefore(monthOf(today), monthsAgo));
  const last = end < today ? end : today;
  return addDays(start, wholeFor(0, Number(last.slice(8)) - 1, `${key}/day`));
}

function monthBefore(month: MonthKey, count: number): MonthKey {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The row as it is stored. The caller sets `lastActivityId`. */
export function benchRow(setting: Setting, plan: BenchRowPlan): Transaction {
  const { key, date, paidBy, owedBy, payTo, paid } = plan;
  const category = pickFor(setting.categories, `${key}/category`);
  const entered = enteredAt(setting, plan);
  const enteredBy = paidBy ?? owedBy ?? setting.people[0]!;
  return newTransaction({
    id: uuidFor(key),
    entered,
    enteredDay: entered.toISOString().slice(0, 10),
    enteredBy,
    transactionDate: date,
    paidBy,
    owedBy,
    payTo,
    amountCents: wholeFor(250, 18_000, `${key}/amount`),
    note: `${category.name}, ${wholeFor(1, 40, `${key}/note`)} Maple Street`,
    categories: [{ id: category.id, name: category.name }],
    category: category.name,
    paid,
    paidDate: paid ? entered : null,
    optional: fractionFor(`${key}/optional`) < 0.1,
  });
}

/** In the evening of its day, but never in the future. */
function enteredAt({ now }: Setting, { key, date }: BenchRowPlan): Date {
  const evening = new Date(`${date}T18:00:00.000Z`).getTime();
  const seconds = Math.floor(fractionFor(`${key}/entered`) * 5 * 3600);
  return new Date(Math.min(evening + seconds * 1000, now.getTime() - 60_000));
}
