import type { CalendarDate } from '../../calendar/calendar.ts';
import { describeAmountProblem, parseDate, splitSign } from './import-format.ts';
import { formatCents, MAX_CENTS, type Cents } from '../../money/money.ts';
import {
  cellOf,
  codeOfRow,
  currencyOfRow,
  firstOf,
  plainDate,
  readSize,
  type BankFile,
  type BankFormat,
} from './bank-file.ts';
import type { TableRow } from './table.ts';

export interface BankLine {
  /** The row number in the file, from 1. */
  number: number;
  date: CalendarDate;
  /** The payee or the sender, which becomes the note. */
  text: string;
  /** Further text by the bank; never stored. */
  details: string;
  /** In minor units of its currency, above 0. */
  cents: Cents;
  isIncoming: boolean;
  /** The bank's own text, such as `USD`; '' = the file does not name a currency. */
  currency: string;
}

export interface UnreadableLine {
  number: number;
  written: string;
  reason: string;
}

export interface BankLines {
  lines: BankLine[];
  unreadable: UnreadableLine[];
}

/** Maximum length of the note in characters. Shop names are shorter, and the rest is useless. */
const MAX_TEXT = 120;

/** The lines in file order. Rows that moved no money are left out. */
export function readBankLines(file: BankFile, format: BankFormat): BankLines {
  const lines: BankLine[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const row of file.rows) {
    if (movesNothing(file, row)) continue;
    const read = readLine(file, row, format);
    if (typeof read === 'string') {
      const written = row.cells.filter((cell) => cell.trim() !== '').join(' · ');
      unreadable.push({ number: row.number, written: cleanText(written), reason: read });
    } else if (read) lines.push(read);
  }
  return { lines, unreadable };
}

function movesNothing(file: BankFile, row: TableRow): boolean {
  const { amount, fee, ignored } = file.layout;
  if (ignored?.values.includes(cellOf(file, row, ignored.column).toUpperCase())) return true;
  return cellOf(file, row, amount) === '' && (fee === undefined || cellOf(file, row, fee) === '');
}

/** @returns null = the sum is 0; a text = the reason why the row is unreadable */
function readLine(file: BankFile, row: TableRow, format: BankFormat): BankLine | string | null {
  const { layout } = file;
  const day = plainDate(firstOf(file, row, layout.dates));
  const date = parseDate(day, format.dayOrder);
  if (date === null) return day === '' ? 'It has no date.' : `“${day}” is not a date.`;
  const signed = readSigned(file, row, format);
  if (typeof signed === 'string') return signed;
  if (signed === 0) return null;
  if (Math.abs(signed) > MAX_CENTS) return `The amount is above ${formatCents(MAX_CENTS)}.`;
  const shop = cleanText(firstOf(file, row, layout.shop));
  const details = layout.details
    .map((name) => cleanText(cellOf(file, row, name)))
    .filter((text) => text !== '' && text !== shop);
  return {
    number: row.number,
    date,
    text: shop || layout.bank,
    details: [...new Set(details)].join(' · '),
    cents: Math.abs(signed),
    isIncoming: signed > 0,
    currency: currencyOfRow(file, row),
  };
}

/** In cents, negative for outgoing money; a text = the reason why it is unreadable. */
function readSigned(file: BankFile, row: TableRow, { decimalMark }: BankFormat): Cents | string {
  const { amount, fee, direction } = file.layout;
  const written = cellOf(file, row, amount);
  const currency = codeOfRow(file, row);
  const { isNegative, size } = splitSign(written, currency);
  const cents = written === '' ? 0 : readSize(size, decimalMark, currency);
  if (cents === null) return describeAmountProblem(written, decimalMark, currency);
  const charged = fee === undefined ? '' : splitSign(cellOf(file, row, fee), currency).size;
  const feeCents = charged === '' ? 0 : readSize(charged, decimalMark, currency);
  if (feeCents === null) return `The fee “${charged}” is not an amount.`;
  if (direction === undefined) return (isNegative ? -cents : cents) - feeCents;
  const way = cellOf(file, row, direction.column).toLowerCase();
  const isOneOf = (words: readonly string[]) => words.some((word) => word.toLowerCase() === way);
  if (isOneOf(direction.out)) return -cents - feeCents;
  if (isOneOf(direction.in)) return cents - feeCents;
  return `“${way}” does not say whether the money came or went.`;
}

/** One line, without characters that a note may not have. */
function cleanText(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_TEXT).join('').trim();
}
