import { parseDate, readAmount, splitSign, type ImportFormat } from './import-format.ts';
import { currencyOfTexts, type Currency } from '../../money/currency.ts';
import { bankLayouts, type BankLayout } from './bank-layouts.ts';
import { isSameContent } from '../../wire/same-content.ts';

export interface FileRow {
  /** The row number in the file, from 1. */
  number: number;
  cells: readonly string[];
}

export interface BankFile {
  layout: BankLayout;
  /** The column index of each folded header. */
  columns: ReadonlyMap<string, number>;
  rows: readonly FileRow[];
}

const MAX_PREAMBLE = 40;

/**
 * Recognizes a bank's file by its header, which may follow lines of account data. Repeated headers further down, as in
 * joined files, are left out.
 *
 * @returns null = an unknown bank; the columns must be chosen by hand
 */
export function findBank(rows: readonly FileRow[]): BankFile | null {
  const beginning = rows.slice(0, MAX_PREAMBLE);
  for (const [index, { cells }] of beginning.entries()) {
    const columns = columnsOf(cells);
    const layout = bankLayouts.find(({ header }) =>
      header.every((name) => columns.has(fold(name))),
    );
    if (!layout) continue;
    const header = cells.map(fold);
    const below = rows
      .slice(index + 1)
      .filter((row) => !isSameContent(row.cells.map(fold), header));
    return { layout, columns, rows: below };
  }
  return null;
}

/** The first of two equal names counts. */
function columnsOf(cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  cells.forEach((text, index) => {
    const name = fold(text);
    if (name !== '' && !columns.has(name)) columns.set(name, index);
  });
  return columns;
}

/** Removes case, accents, marks and blanks, because spreadsheets change them when they save a file. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
}

/** '' = the row is too short, or the column is missing. */
export function cellOf({ columns }: Pick<BankFile, 'columns'>, row: FileRow, name: string): string {
  const index = columns.get(fold(name));
  return index === undefined ? '' : (row.cells[index]?.trim() ?? '');
}

export function firstOf(file: BankFile, row: FileRow, names: readonly string[]): string {
  return names.map((name) => cellOf(file, row, name)).find((text) => text !== '') ?? '';
}

export type BankFormat = Pick<ImportFormat, 'dayOrder' | 'decimalMark'>;

/** An ambiguous example for each setting; null = no doubt. */
export interface BankDoubts {
  dayOrder: string | null;
  decimalMark: string | null;
}

/**
 * Detects a file's notation: the bank's own if it can read everything. A spreadsheet may have changed it: then the
 * other notation is proposed if it can read everything, with a question for ambiguous values. If all days can be read
 * in both orders, a question is asked, because nothing in the file decides.
 */
export function findBankFormat(file: BankFile): { format: BankFormat; doubts: BankDoubts } {
  const { layout, rows } = file;
  const dates = rows.map((row) => plainDate(firstOf(file, row, layout.dates)));
  const currency = rows[0] ? codeOfRow(file, rows[0]) : currencyOfTexts();
  const sizes = rows.map((row) => splitSign(cellOf(file, row, layout.amount), currency).size);
  const read = (size: string, mark: BankFormat['decimalMark']) => readSize(size, mark, currency);
  const dayOrder = choose(dates, layout.dayOrder, otherOrder(layout.dayOrder), parseDate);
  const decimalMark = choose(sizes, layout.decimalMark, otherMark(layout.decimalMark), read);
  return {
    format: { dayOrder, decimalMark },
    doubts: {
      dayOrder: readsAll(dates, otherOrder(layout.dayOrder), parseDate)
        ? findDoubtfulDay(dates)
        : null,
      decimalMark:
        decimalMark === layout.decimalMark
          ? null
          : findDoubtfulSize(sizes, layout.decimalMark, read),
    },
  };
}

export function otherOrder(dayOrder: BankFormat['dayOrder']): BankFormat['dayOrder'] {
  return dayOrder === 'day-first' ? 'month-first' : 'day-first';
}

export function otherMark(decimalMark: BankFormat['decimalMark']): BankFormat['decimalMark'] {
  return decimalMark === 'comma' ? 'point' : 'comma';
}

function choose<Way>(
  cells: readonly string[],
  usual: Way,
  other: Way,
  read: (text: string, way: Way) => unknown,
): Way {
  return readsAll(cells, usual, read) || !readsAll(cells, other, read) ? usual : other;
}

function readsAll<Way>(
  cells: readonly string[],
  way: Way,
  read: (text: string, way: Way) => unknown,
): boolean {
  return cells.every((text) => text === '' || read(text, way) !== null);
}

function findDoubtfulDay(dates: readonly string[]): string | null {
  const isDoubtful = (text: string) => {
    const [one, other] = [parseDate(text, 'day-first'), parseDate(text, 'month-first')];
    return one !== null && other !== null && one !== other;
  };
  return dates.find(isDoubtful) ?? null;
}

/** Only an amount with both marks is proof: 1.999 may be a mistake, and 12,50 may mean 1250. */
function findDoubtfulSize(
  sizes: readonly string[],
  usual: BankFormat['decimalMark'],
  read: typeof readSize,
): string | null {
  const isPlain = sizes.some((size) =>
    (usual === 'point' ? /\d\.\d{3},\d{1,2}$/ : /\d,\d{3}\.\d{1,2}$/).test(size),
  );
  if (isPlain) return null;
  return sizes.find((size) => size !== '' && read(size, usual) === null) ?? null;
}

/** Removes the time, and adds hyphens to a date of eight digits. */
export function plainDate(text: string): string {
  return text
    .replace(/^(\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}) .*$/s, '$1')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** The bank's own text, such as `USD`; '' = the file does not name a currency. */
export function currencyOfRow(file: BankFile, row: FileRow): Currency {
  const { currency } = file.layout;
  return 'code' in currency ? currency.code : cellOf(file, row, currency.column).toUpperCase();
}

/**
 * The currency for reading amounts. A text that is no code (`EURO`) gets two decimals and no sign, as ISO 4217's code
 * for no currency.
 */
export function codeOfRow(file: BankFile, row: FileRow): Currency {
  const written = currencyOfRow(file, row);
  if (written === '') return currencyOfTexts();
  return /^[A-Z]{3}$/.test(written) ? written : 'XXX';
}

/** In cents. Banks also write amounts of 0. null = not an amount. */
export function readSize(
  size: string,
  decimalMark: BankFormat['decimalMark'],
  currency?: Currency,
): number | null {
  return /^0+([.,]0*)?$/.test(size) ? 0 : readAmount(size, decimalMark, currency);
}
