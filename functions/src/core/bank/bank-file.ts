import { parseDate, readAmount, splitSign, type ImportFormat } from '../import/import-format.ts';
import { currencyOfTexts, type Currency } from '../money/currency.ts';
import { bankLayouts, type BankLayout } from './bank-layouts.ts';
import { isSameContent } from '../wire/same-content.ts';

/** A row of a file, as the CSV library read it. */
export interface FileRow {
  /** Its place in the file, from 1. */
  number: number;
  cells: readonly string[];
}

/** A file that a known bank has written. */
export interface BankFile {
  layout: BankLayout;
  /** The header, folded, and the place of each column in it. */
  columns: ReadonlyMap<string, number>;
  /** What follows the header. */
  rows: readonly FileRow[];
}

/** Rows that a bank may write above the header. */
const MAX_PREAMBLE = 40;

/**
 * Finds out which bank has written a file, by its header, which may stand below lines of account data. The
 * header may stand there again further down, where files were put together: those rows are left out.
 *
 * @returns null where it is none of the known banks; its columns have to be chosen by hand
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

/** If two columns have one name, the first counts. */
function columnsOf(cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  cells.forEach((text, index) => {
    const name = fold(text);
    if (name !== '' && !columns.has(name)) columns.set(name, index);
  });
  return columns;
}

/** Without case, accents, marks and blanks: spreadsheets change them when they save a file again. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
}

/** The text of a cell; '' where the row is too short, or the file has no such column. */
export function cellOf({ columns }: Pick<BankFile, 'columns'>, row: FileRow, name: string): string {
  const index = columns.get(fold(name));
  return index === undefined ? '' : (row.cells[index]?.trim() ?? '');
}

/** The first of these columns in which something is written. */
export function firstOf(file: BankFile, row: FileRow, names: readonly string[]): string {
  return names.map((name) => cellOf(file, row, name)).find((text) => text !== '') ?? '';
}

export type BankFormat = Pick<ImportFormat, 'dayOrder' | 'decimalMark'>;

/** An example of what can be read in two ways; null = there is no doubt. */
export interface BankDoubts {
  dayOrder: string | null;
  decimalMark: string | null;
}

/**
 * How dates and amounts of a file are written: as its bank does, as long as all of them can be read so. A
 * spreadsheet that saved the file again may have changed them: then the other way is proposed if everything
 * can be read with it, and asked about where something could be read in both. Of days it is asked as well where
 * all of them can be read in both orders: nothing in the file says then which it is.
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

/** A date that is another day in the other order. */
function findDoubtfulDay(dates: readonly string[]): string | null {
  const isDoubtful = (text: string) => {
    const [one, other] = [parseDate(text, 'day-first'), parseDate(text, 'month-first')];
    return one !== null && other !== null && one !== other;
  };
  return dates.find(isDoubtful) ?? null;
}

/** As everywhere: only an amount with both marks decides. 1.999 may be a slip, and 12,50 may mean 1250. */
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

/** A date without its time, and with hyphens where it is eight digits. */
export function plainDate(text: string): string {
  return text
    .replace(/^(\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}) .*$/s, '$1')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** As the bank writes it: `USD`; '' where the file does not say. */
export function currencyOfRow(file: BankFile, row: FileRow): Currency {
  const { currency } = file.layout;
  return 'code' in currency ? currency.code : cellOf(file, row, currency.column).toUpperCase();
}

/** In what its amounts are read: a word that is no code (`EURO`) has two decimals and no sign, as ISO 4217's code for none. */
export function codeOfRow(file: BankFile, row: FileRow): Currency {
  const written = currencyOfRow(file, row);
  if (written === '') return currencyOfTexts();
  return /^[A-Z]{3}$/.test(written) ? written : 'XXX';
}

/** In cents; 0 is none, and written by banks all the same. null = it is no amount. */
export function readSize(
  size: string,
  decimalMark: BankFormat['decimalMark'],
  currency?: Currency,
): number | null {
  return /^0+([.,]0*)?$/.test(size) ? 0 : readAmount(size, decimalMark, currency);
}
