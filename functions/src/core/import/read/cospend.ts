import { isCalendarDate, type CalendarDate } from '../../calendar/calendar.ts';
import { foldName } from '../../household/member.ts';
import { findDecimalMark, readFigure } from './figures.ts';
import { readJoinedNames } from './joined-names.ts';
import { readWeight } from './shares-by-weight.ts';
import { takeWeightedBill } from './weighted-bill.ts';
import { FileTable, textOf, type TableRow } from './table.ts';
import { RowCollector, type TrackerFile } from './tracker-file.ts';

const billColumns = ['what', 'amount', 'date', 'payer_name', 'payer_weight', 'owers'];

/** Cospend's category id of repayments, and the title of a placeholder bill that Cospend adds itself. */
const REIMBURSEMENT = '-11';
const PLACEHOLDER = 'deleteMeIfYouWant';

/** Reads a Cospend project's CSV, which has several tables in sequence; null = another format. */
export function readCospend(rows: readonly TableRow[]): TrackerFile | null {
  const tables = tablesOf(rows);
  const bills = tables.get('what');
  // A file without the payer's state is from IHateMoney.
  if (!bills?.has(...billColumns, 'payer_active')) return null;
  const weights = new Map<string, bigint>();
  for (const { cells } of tables.get('name')?.rows ?? []) {
    const name = textOf(cells[0] ?? '');
    if (name !== '') weights.set(name, readWeight(cells[1] ?? '') ?? 1_000_000n);
  }
  const currency = tables.get('currencyname')?.rows[0]?.cells[0]?.trim() ?? '';
  const mark = findDecimalMark(
    bills.rows.map((one) => [bills.cell(one, 'amount'), currency] as const),
  );
  for (const one of bills.rows) {
    const name = bills.text(one, 'payer_name');
    const weight = readWeight(bills.cell(one, 'payer_weight')) ?? 1_000_000n;
    if (name !== '' && !weights.has(name)) weights.set(name, weight);
  }
  const categories = new Map(
    tables.get('categoryname')?.rows.map(({ cells }) => [cells[1] ?? '', cells[0] ?? '']),
  );
  const known = new Set(weights.keys());
  const found = new RowCollector();
  for (const one of bills.rows) {
    const title = bills.text(one, 'what');
    if (title === PLACEHOLDER || bills.text(one, 'deleted') === '1') continue;
    const id = bills.text(one, 'categoryid');
    const category = categories.get(id) ?? '';
    const note = decodeComment(bills.text(one, 'comment'));
    const date = dayOf(bills.text(one, 'date'), bills.text(one, 'timestamp'));
    const facts = { row: one.number, title, note, category, currency, date: date ?? '' };
    const figure = readFigure(bills.cell(one, 'amount'), currency, mark);
    const names = readJoinedNames(bills.text(one, 'owers'), known);
    const payer = bills.text(one, 'payer_name');
    if (date === null) found.leaveOut(facts, 'Its date can’t be read.', null);
    else if (figure === null) found.leaveOut(facts, 'Its amount can’t be read.', null);
    else if (names === null || !known.has(payer))
      found.leaveOut(facts, 'It names somebody who can’t be told: a name has a comma.', null);
    else {
      const owers = names.map((person) => ({ person, weight: weights.get(person)! }));
      const bill = { figure, payer, owers, isPayment: id === REIMBURSEMENT };
      takeWeightedBill(facts, bill, found);
    }
  }
  return found.toFile({
    source: 'Cospend',
    people: [...known].map((name) => ({ key: name, name })),
  });
}

/** A second column of each table: a bill's title may be "name", so its first is not enough. */
const secondColumns: Readonly<Record<string, string>> = {
  name: 'weight',
  what: 'amount',
  categoryname: 'categoryid',
  paymentmodename: 'paymentmodeid',
  currencyname: 'exchange_rate',
};

/** The tables by the first cell of their headers. */
function tablesOf(rows: readonly TableRow[]): Map<string, FileTable> {
  const tables = new Map<string, TableRow[]>();
  let current: TableRow[] = [];
  for (const row of rows) {
    const first = foldName((row.cells[0] ?? '').replace(/^\uFEFF/, ''));
    const second = Object.hasOwn(secondColumns, first) ? secondColumns[first] : undefined;
    if (second !== undefined && !tables.has(first) && new FileTable([row]).has(second)) {
      current = [];
      tables.set(first, current);
    }
    current.push(row);
  }
  return new Map([...tables].map(([name, own]) => [name, new FileTable(own)]));
}

const SECONDS_OF_DAY = 86_400;

/**
 * The timestamp decides. If the written date is one day from the timestamp's UTC date, the time zone explains it, and
 * the written date is the one that people know.
 */
function dayOf(date: string, stamp: string): CalendarDate | null {
  const written = isCalendarDate(date) ? date : null;
  if (!/^\d{1,11}$/.test(stamp)) return written;
  const seconds = Number(stamp);
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  if (written === null) return isCalendarDate(day) ? day : null;
  const apart = Math.abs(Date.parse(written) / 1000 + SECONDS_OF_DAY / 2 - seconds);
  return apart <= 1.5 * SECONDS_OF_DAY ? written : day;
}

function decodeComment(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
