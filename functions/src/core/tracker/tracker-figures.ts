import type { CalendarDate } from '../calendar/calendar.ts';
import {
  detectImportFormat,
  findFormatDoubts,
  parseDate,
  type ImportFormat,
} from '../import/import-format.ts';
import type { Cents } from '../money/money.ts';
import type { DecimalMark } from '../money/typed-amount.ts';
import { unguardCell } from '../transaction/csv.ts';
import { digitsOf } from './file-digits.ts';
import type { FileAnswers, FileQuestion } from './tracker-file.ts';

/**
 * The mark before the last digits of figures, which is the decimal mark. If the file has both marks there, it
 * is the point.
 *
 * @param cells each with its currency: three digits are decimals in dinars, and thousands in other currencies
 */
export function findDecimalMark(
  cells: Iterable<readonly [text: string, currency: string]>,
): DecimalMark {
  let hasComma = false;
  for (const [cell, currency] of cells) {
    const decimals = digitsOf(currency) === 3 ? /([.,])\d{1,3}\s*$/ : /([.,])\d{1,2}\s*$/;
    const mark = decimals.exec(cell)?.[1];
    if (mark === '.') return 'point';
    if (mark === ',') hasComma = true;
  }
  return hasComma ? 'comma' : 'point';
}

/** Digits before the decimals: with no more than these, sums of a whole file stay exact. */
const MAX_DIGITS = 11;

export interface Figure {
  cents: Cents;
  /** It was written with more decimals than its currency has, and is rounded. */
  isRounded: boolean;
}

/** Reads a figure with its sign, without floating-point numbers; null = it is not a figure. */
export function readFigure(
  text: string,
  currency: string,
  decimalMark: DecimalMark = 'point',
): Figure | null {
  const [mark, grouping] = decimalMark === 'point' ? ['.', ','] : [',', '.'];
  const plain = unguardCell(text.trim()).replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const parts = /^([-−+]?)(\d+|\d{1,3}(?:[.,]\d{3})+)?(?:([.,])(\d*))?$/.exec(plain);
  if (!parts) return null;
  const [, sign = '', written = '', foundMark = '', decimals = ''] = parts;
  if (foundMark === grouping || written.includes(mark) || written + decimals === '') return null;
  const whole = written.replaceAll(grouping, '').replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > MAX_DIGITS) return null;
  const digits = digitsOf(currency);
  const rest = decimals.slice(digits);
  const isUp = rest !== '' && rest[0]! >= '5';
  const size = Number(whole + decimals.slice(0, digits).padEnd(digits, '0')) + (isUp ? 1 : 0);
  const isNegative = (sign === '-' || sign === '−') && size !== 0;
  return { cents: isNegative ? -size : size, isRounded: /[1-9]/.test(rest) };
}

/** The cents of a figure; null = it has a fraction of a cent. */
export function readCents(
  text: string,
  currency: string,
  decimalMark: DecimalMark = 'point',
): Cents | null {
  const figure = readFigure(text, currency, decimalMark);
  return figure === null || figure.isRounded ? null : figure.cents;
}

type DayOrder = ImportFormat['dayOrder'];

/** The day of a cell that may have a time of day as well, as it is written. */
function dayIn(text: string): string {
  return unguardCell(text.trim()).split(/[T\s,]/)[0] ?? '';
}

export function readDay(text: string, order: DayOrder): CalendarDate | null {
  return parseDate(dayIn(text), order);
}

/** The order of day and month in the dates of a file; it is asked about if the file does not tell. */
export function findDayOrder(
  cells: readonly string[],
  { dayOrder }: FileAnswers,
): { order: DayOrder; questions: FileQuestion[] } {
  const days = cells.map(dayIn);
  const found = detectImportFormat([], days).dayOrder;
  const example = findFormatDoubts([], days).dayOrder;
  const order = (example !== null && (dayOrder as DayOrder)) || found;
  if (example === null) return { order, questions: [] };
  return {
    order,
    questions: [
      {
        id: 'dayOrder',
        text: `How is the date ${example} written?`,
        count: days.length,
        options: [
          { value: 'month-first', label: 'The month first' },
          { value: 'day-first', label: 'The day first' },
        ],
      },
    ],
  };
}
