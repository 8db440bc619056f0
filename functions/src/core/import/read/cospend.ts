import { isCalendarDate, type CalendarDate } from '../../calendar/calendar.ts';
import { foldName } from '../../household/member.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { columnsOf } from './table.ts';
import { findDecimalMark, readFigure } from './figures.ts';
import { readJoinedNames } from './joined-names.ts';
import { readWeight } from './shares-by-weight.ts';
import { takeWeightedBill } from './weighted-bill.ts';
import { RowCollector, type RowFacts, type TableRow, type TrackerFile } from './tracker-file.ts';

const billColumns = ['what', 'amount', 'date', 'payer_name', 'payer_weight', 'owers'] as const;
const sections = ['name', 'what', 'categoryname', 'paymentmodename', 'currencyname'];

/** Cospend's category id of repayments, and the title of a placeholder bill that Cospend adds itself. */
const REIMBURSEMENT = '-11';
const PLACEHOLDER = 'deleteMeIfYouWant';

/** Reads a Cospend project's CSV, which has several tables in sequence; null = another format. */
export function readCospend(rows: readonly TableRow[]): TrackerFile | null {
  const tables = tablesOf(rows);
  const bills = tables.get('what');
  const columns = columnsOf(bills?.[0], billColumns);
  // A file without this column is from IHateMoney.
  if (!bills || !columns || !columnsOf(bills[0], ['payer_active'])) return null;
  const [header, ...body] = bills;
  const optional = (name: string) => header!.cells.findIndex((cell) => foldName(cell) === name);
  const [stamp, comment, deleted, categoryId] = [
    ...['timestamp', 'comment', 'deleted', 'categoryid'].map(optional),
  ] as [number, number, number, number];
  const weights = weightsOf(tables.get('name'));
  const currency = tables.get('currencyname')?.[1]?.cells[0]?.trim() ?? '';
  const mark = findDecimalMark(
    body.map(({ cells }) => [cells[columns.amount] ?? '', currency] as const),
  );
  for (const { cells } of body) {
    const name = unguardCell(cells[columns.payer_name] ?? '').trim();
    const weight = readWeight(cells[columns.payer_weight] ?? '') ?? 1_000_000n;
    if (name !== '' && !weights.has(name)) weights.set(name, weight);
  }
  const categories = new Map(
    (tables.get('categoryname') ?? [])
      .slice(1)
      .map(({ cells }) => [cells[1] ?? '', cells[0] ?? '']),
  );
  const known = new Set(weights.keys());
  const found = new RowCollector();
  for (const { number: row, cells } of body) {
    const textOf = (column: number) => unguardCell((cells[column] ?? '').trim()).trim();
    const title = textOf(columns.what);
    if (title === PLACEHOLDER || textOf(deleted) === '1') continue;
    const id = textOf(categoryId);
    const category = categories.get(id) ?? '';
    const note = decodeComment(textOf(comment));
    const date = dayOf(textOf(columns.date), textOf(stamp));
    const facts: RowFacts = { row, title, note, category, currency, date: date ?? '' };
    const figure = readFigure(cells[columns.amount] ?? '', currency, mark);
    const names = readJoinedNames(textOf(columns.owers), known);
    const payer = textOf(columns.payer_name);
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
  const { entries, open, aside } = found;
  const people = [...known].map((name) => ({ key: name, name }));
  return {
    ...{ source: 'Cospend', name: null, people, entries, open, aside },
    ...{ balances: {}, questions: [], tellsSpending: true },
  };
}

/** The tables with their headers, by the header's first cell. */
function tablesOf(rows: readonly TableRow[]): Map<string, TableRow[]> {
  const tables = new Map<string, TableRow[]>();
  let current: TableRow[] = [];
  for (const row of rows) {
    const first = foldName((row.cells[0] ?? '').replace(/^\uFEFF/, ''));
    const isHeader = sections.includes(first) && !tables.has(first) && isHeaderOf(first, row);
    if (isHeader) {
      current = [];
      tables.set(first, current);
    }
    current.push(row);
  }
  return tables;
}

/** A bill's title may be "name", so this compares other columns of the header, too. */
function isHeaderOf(first: string, row: TableRow): boolean {
  const others: Record<string, string> = {
    ...{ name: 'weight', what: 'amount', categoryname: 'categoryid' },
    ...{ paymentmodename: 'paymentmodeid', currencyname: 'exchange_rate' },
  };
  return columnsOf(row, [others[first]!]) !== null;
}

function weightsOf(members: readonly TableRow[] | undefined): Map<string, bigint> {
  const weights = new Map<string, bigint>();
  for (const { cells } of members?.slice(1) ?? []) {
    const name = unguardCell(cells[0] ?? '').trim();
    if (name !== '') weights.set(name, readWeight(cells[1] ?? '') ?? 1_000_000n);
  }
  return weights;
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
