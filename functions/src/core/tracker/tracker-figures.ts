import type { CalendarDate } from '../calendar/calendar.ts';
import {
  detectImportFormat,
  findFormatDoubts,
  parseDate,
  type ImportFormat,
} from '../import/import-format.ts';
import { DEFAULT_CURRENCY } from '../money/currency.ts';
import { formatCents, type Cents } from '../money/money.ts';
import type { DecimalMark } from '../money/typed-amount.ts';
import { unguardCell } from '../transaction/csv.ts';
import type { FileAnswers, FileQuestion } from './tracker-file.ts';

/** The mark before one or two last digits; where a file has both, it is the point. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark {
  let hasComma = false;
  for (const cell of cells) {
    const mark = /([.,])\d{1,2}\s*$/.exec(cell)?.[1];
    if (mark === '.') return 'point';
    if (mark === ',') hasComma = true;
  }
  return hasComma ? 'comma' : 'point';
}

/** So many digits before the decimals: sums of a whole file stay exact. */
const MAX_DIGITS = 11;

export interface Figure {
  cents: Cents;
  /** It was written with more than two decimals, and is rounded. */
  isRounded: boolean;
}

/** A figure with its sign; null where it is none. No float is made of it. */
export function readFigure(text: string, decimalMark: DecimalMark = 'point'): Figure | null {
  const [mark, grouping] = decimalMark === 'point' ? ['.', ','] : [',', '.'];
  const plain = unguardCell(text.trim()).replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const parts = /^([-−+]?)(\d+|\d{1,3}(?:[.,]\d{3})+)?(?:([.,])(\d*))?$/.exec(plain);
  if (!parts) return null;
  const [, sign = '', written = '', foundMark = '', decimals = ''] = parts;
  if (foundMark === grouping || written.includes(mark) || written + decimals === '') return null;
  const whole = written.replaceAll(grouping, '').replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > MAX_DIGITS) return null;
  const [first = '0', second = '0', ...more] = decimals;
  const rest = more.join('');
  const isUp = rest !== '' && rest[0]! >= '5';
  const size = Number(whole) * 100 + Number(first + second) + (isUp ? 1 : 0);
  const isNegative = (sign === '-' || sign === '−') && size !== 0;
  return { cents: isNegative ? -size : size, isRounded: /[1-9]/.test(rest) };
}

/** The cents of a figure that has no fraction of one; null otherwise. */
export function readCents(text: string, decimalMark: DecimalMark = 'point'): Cents | null {
  const figure = readFigure(text, decimalMark);
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

/** In which order the dates of a file are written; asked where it does not tell. */
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

/** Hundredths as they stand in a file, without a currency. */
export function formatPlain(cents: Cents): string {
  return formatCents(cents, DEFAULT_CURRENCY).replace('$', '');
}
