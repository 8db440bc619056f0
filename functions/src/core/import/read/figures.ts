import type { CalendarDate } from '../../calendar/calendar.ts';
import {
  detectImportFormat,
  findFormatDoubts,
  parseDate,
  type ImportFormat,
} from './import-format.ts';
import type { Cents } from '../../money/money.ts';
import type { DecimalMark } from '../../money/typed-amount.ts';
import { unguardCell } from '../../transaction/csv.ts';
import { digitsOf } from './file-digits.ts';
import type { FileAnswers, FileQuestion } from './tracker-file.ts';

/**
 * The decimal mark: the mark before the last digits of figures. A file with both marks there uses the point.
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

/** Maximum number of digits before the decimals. Sums of a whole file stay exact with it. */
const MAX_DIGITS = 11;

export interface Figure {
  cents: Cents;
  /** The figure has more decimals than its currency and was rounded. */
  isRounded: boolean;
}

/** Reads a signed figure without floating-point arithmetic; null = not a figure. */
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

/** null = not a figure, or it has a fraction of a cent. */
export function readCents(
  text: string,
  currency: string,
  decimalMark: DecimalMark = 'point',
): Cents | null {
  const figure = readFigure(text, currency, decimalMark);
  return figure === null || figure.isRounded ? null : figure.cents;
}

type DayOrder = ImportFormat['dayOrder'];

/** The written date, without a time of day. */
function dayIn(text: string): string {
  return unguardCell(text.trim()).split(/[T\s,]/)[0] ?? '';
}

export function readDay(text: string, order: DayOrder): CalendarDate | null {
  return parseDate(dayIn(text), order);
}

/** The order of day and month in a file's dates, with a question if the file leaves it open. */
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
