import {
  isAmbiguousDate,
  parseDate,
  provesMark,
  readableWay,
  readAmount,
  readsAll,
  splitSign,
  type ImportFormat,
} from './import-format.ts';
import { currencyOfTexts, type Currency } from '../../money/currency.ts';
import { bankLayouts, type BankLayout } from './bank-layouts.ts';
import { FileTable, type TableRow } from './table.ts';
import { isSameContent } from '../../wire/same-content.ts';

export interface BankFile {
  layout: BankLayout;
  table: FileTable;
  /** Without repeated headers, as in joined files. */
  rows: readonly TableRow[];
}

const MAX_PREAMBLE = 40;

/**
 * Recognizes a bank's file by its header, which may follow lines of account data.
 *
 * @returns null = an unknown bank; the columns must be chosen by hand
 */
export function findBank(rows: readonly TableRow[]): BankFile | null {
  for (const [index, { cells }] of rows.slice(0, MAX_PREAMBLE).entries()) {
    const table = new FileTable(rows.slice(index), fold);
    const layout = bankLayouts.find(({ header }) => table.has(...header));
    if (!layout) continue;
    const header = cells.map(fold);
    const isHeader = (row: TableRow) => isSameContent(row.cells.map(fold), header);
    return { layout, table, rows: table.rows.filter((row) => !isHeader(row)) };
  }
  return null;
}

/** Removes case, accents, marks and blanks, because spreadsheets change them when they save a file. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
}

/** '' = the row is too short, or the column is missing. */
export function cellOf({ table }: Pick<BankFile, 'table'>, row: TableRow, name: string): string {
  return table.cell(row, name).trim();
}

export function firstOf(file: BankFile, row: TableRow, names: readonly string[]): string {
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
  const dayOrders = [layout.dayOrder, otherOrder(layout.dayOrder)] as const;
  const decimalMark = readableWay(sizes, [layout.decimalMark, otherMark(layout.decimalMark)], read);
  const isSizeProved = decimalMark === layout.decimalMark || provesMark(sizes, decimalMark);
  return {
    format: { dayOrder: readableWay(dates, dayOrders, parseDate), decimalMark },
    doubts: {
      dayOrder: readsAll(dates, dayOrders[1], parseDate)
        ? (dates.find(isAmbiguousDate) ?? null)
        : null,
      decimalMark: isSizeProved
        ? null
        : (sizes.find((size) => size !== '' && read(size, layout.decimalMark) === null) ?? null),
    },
  };
}

export function otherOrder(dayOrder: BankFormat['dayOrder']): BankFormat['dayOrder'] {
  return dayOrder === 'day-first' ? 'month-first' : 'day-first';
}

function otherMark(decimalMark: BankFormat['decimalMark']): BankFormat['decimalMark'] {
  return decimalMark === 'comma' ? 'point' : 'comma';
}

/** Removes the time, and adds hyphens to a date of eight digits. */
export function plainDate(text: string): string {
  return text
    .replace(/^(\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}) .*$/s, '$1')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** The bank's own text, such as `USD`; '' = the file does not name a currency. */
export function currencyOfRow(file: BankFile, row: TableRow): Currency {
  const { currency } = file.layout;
  return 'code' in currency ? currency.code : cellOf(file, row, currency.column).toUpperCase();
}

/**
 * The currency for reading amounts. A text that is no code (`EURO`) gets two decimals and no sign, as ISO 4217's code
 * for no currency.
 */
export function codeOfRow(file: BankFile, row: TableRow): Currency {
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
