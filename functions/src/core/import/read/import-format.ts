import { parseAmount, withoutSign } from '../../money/file-amount.ts';
import { isCalendarDate, type CalendarDate } from '../../calendar/calendar.ts';
import { currencyOfTexts, decimalsOf } from '../../money/currency.ts';
import { formatCents, MAX_CENTS, type Cents } from '../../money/money.ts';
import { unguardCell } from '../../transaction/csv.ts';

/** A file's notation of ambiguous amounts and dates. The member sees the detected one and can change it. */
export interface ImportFormat {
  /** `1,234.56` or `1.234,56`. */
  decimalMark: 'point' | 'comma';
  /** `11/20/2026` or `20/11/2026` (also with points or hyphens). */
  dayOrder: 'month-first' | 'day-first';
  /**
   * The sign of spending; rows with the other sign are not imported. Households write purchases as positive amounts,
   * banks as negative ones, because the money leaves the account.
   */
  spending: 'positive' | 'negative';
}

export const defaultImportFormat: ImportFormat = {
  decimalMark: 'point',
  dayOrder: 'month-first',
  spending: 'positive',
};

/**
 * Detects a file's notation. Another format than the default is chosen only if it can read every cell and the default
 * cannot.
 */
export function detectImportFormat(
  amountCells: readonly string[],
  dates: readonly string[],
): ImportFormat {
  const amounts = amountCells.map(unguardCell);
  const sizes = amounts.map((text) => splitSign(text).size);
  return {
    decimalMark: readableWay(sizes, ['point', 'comma'], readAmount),
    dayOrder: readableWay(dates, ['month-first', 'day-first'], parseDate),
    spending: detectSpendingSign(amounts),
  };
}

/** The usual way to read these cells; the other one if only that can read all of them. */
export function readableWay<Way>(
  cells: readonly string[],
  [usual, other]: readonly [Way, Way],
  read: (text: string, way: Way) => unknown,
): Way {
  return readsAll(cells, usual, read) || !readsAll(cells, other, read) ? usual : other;
}

/** Empty cells can be read in every way. */
export function readsAll<Way>(
  cells: readonly string[],
  way: Way,
  read: (text: string, way: Way) => unknown,
): boolean {
  return cells.every((text) => text.trim() === '' || read(text.trim(), way) !== null);
}

/** Only an amount with both marks is proof: 1.999 may be a mistake, and 12,50 may mean 1250. */
export function provesMark(sizes: readonly string[], mark: ImportFormat['decimalMark']): boolean {
  const both = mark === 'comma' ? /\d\.\d{3},\d{1,2}$/ : /\d,\d{3}\.\d{1,2}$/;
  return sizes.some((size) => both.test(size.trim()));
}

/**
 * Splits an amount into sign and size. Negative are `-12.50`, `−12.50`, `$-12.50`, `12.50-` and, as in bookkeeping,
 * `(12.50)`. A `+` is ignored.
 */
export function splitSign(
  text: string,
  currency = currencyOfTexts(),
): { isNegative: boolean; size: string } {
  const plain = withoutSign(text.trim(), currency);
  const inBrackets = /^(\$?)\((.*)\)$/s.exec(plain);
  if (inBrackets) return { isNegative: true, size: `${inBrackets[1]}${inBrackets[2]}` };
  const [start = '', first = '', dollar = '', second = ''] =
    /^([-−+]?)\s*(\$?)\s*([-−+]?)/.exec(plain) ?? [];
  const rest = plain.slice(start.length);
  const last = /[-−+]$/.exec(rest)?.[0] ?? '';
  const signs = first + second + last;
  // An amount with two signs stays as it is, so that it is unreadable.
  if (signs.length > 1) return { isNegative: false, size: plain };
  const size = last === '' ? rest : rest.slice(0, -1);
  return { isNegative: signs === '-' || signs === '−', size: `${dollar}${size.trim()}` };
}

/**
 * The likely sign of spending: negative if at least half of the readable amounts are negative. It is a guess, because a
 * bank's file may have more income than purchases, so `findFormatDoubts` asks about it.
 */
export function detectSpendingSign(amounts: readonly string[]): ImportFormat['spending'] {
  const { negative, positive } = partBySign(amounts);
  return negative.length > 0 && negative.length >= positive.length ? 'negative' : 'positive';
}

function partBySign(cells: readonly string[]): Record<ImportFormat['spending'], string[]> {
  const parts = { negative: [] as string[], positive: [] as string[] };
  for (const cell of cells) {
    const { isNegative, size } = splitSign(unguardCell(cell));
    const isReadable = readAmount(size, 'point') !== null || readAmount(size, 'comma') !== null;
    if (isReadable) parts[isNegative ? 'negative' : 'positive'].push(unguardCell(cell).trim());
  }
  return parts;
}

/** An ambiguous example from the file for each setting; null = no doubt. */
export interface FormatDoubts {
  decimalMark: string | null;
  dayOrder: string | null;
  /** An example of each sign; `positive` is null if no amount is positive. */
  spending: { negative: string; positive: string | null } | null;
}

/**
 * The settings that a person must confirm. The sign needs a confirmation if any amount is negative; with the wrong
 * sign, income would be entered as spending.
 *
 * @param amounts the same cells as for `detectImportFormat`
 * @param dates the same cells as for `detectImportFormat`
 */
export function findFormatDoubts(
  amountCells: readonly string[],
  dates: readonly string[],
): FormatDoubts {
  const amounts = amountCells.map(unguardCell);
  const { decimalMark } = detectImportFormat(amounts, dates);
  const { negative, positive } = partBySign(amounts);
  const sizes = amounts.map((text) => splitSign(text).size);
  return {
    decimalMark:
      decimalMark === 'comma' && !provesMark(amounts, 'comma')
        ? (sizes.find((text) => text.trim() !== '' && parseAmount(text) === null) ?? null)
        : null,
    dayOrder: findDoubtfulDate(dates),
    spending:
      negative[0] === undefined ? null : { negative: negative[0], positive: positive[0] ?? null },
  };
}

/** An ambiguous date; null = other dates prove the American order, which is the default. */
function findDoubtfulDate(cells: readonly string[]): string | null {
  const dates = cells.map((text) => text.trim());
  const isOnly = (order: DayOrder, other: DayOrder) =>
    dates.some((text) => parseDate(text, order) !== null && parseDate(text, other) === null);
  const isProved = isOnly('month-first', 'day-first') && !isOnly('day-first', 'month-first');
  return isProved ? null : (dates.find(isAmbiguousDate) ?? null);
}

type DayOrder = ImportFormat['dayOrder'];

export function isAmbiguousDate(text: string): boolean {
  const [one, other] = [parseDate(text, 'month-first'), parseDate(text, 'day-first')];
  return one !== null && other !== null && one !== other;
}

export function describeAmountProblem(
  text: string,
  decimalMark: ImportFormat['decimalMark'],
  currency = currencyOfTexts(),
): string {
  const digits = decimalsOf(currency);
  const plain = splitSign(text, currency).size.replace(/^\$\s*/, '');
  const [mark, grouping] = decimalMark === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', decimals = ''] = plain.replaceAll(grouping, '').split(mark);
  const isNumber = /^\d+$/.test(whole + decimals) && plain.split(mark).length <= 2;
  if (!isNumber || plain.endsWith(grouping))
    return `The amount "${text}" is not an amount above 0.`;
  if (decimals.length > digits) {
    return digits === 0
      ? `The amount "${text}" has decimals, and ${currency} has none.`
      : `The amount "${text}" has more than ${digits === 3 ? 'three' : 'two'} decimals.`;
  }
  if (whole.length > 9 - digits) {
    return `The amount "${text}" is above ${formatCents(MAX_CENTS, currency)}.`;
  }
  if (plain.includes(grouping)) {
    return `The amount "${text}" is not written like ${amountExample(decimalMark, currency)}.`;
  }
  return `The amount "${text}" is not an amount above 0.`;
}

/** In cents; null = not an amount. */
export function readAmount(
  text: string,
  decimalMark: ImportFormat['decimalMark'],
  currency = currencyOfTexts(),
): Cents | null {
  if (decimalMark === 'point') return parseAmount(text, currency);
  const plain = withoutSign(text.trim(), currency);
  // Points may only separate groups of three digits. Other uses are rejected, not guessed.
  const isGrouped = /^\$?\s*(\d+|[1-9]\d{0,2}(\.\d{3})+)?(,\d*)?$/.test(plain);
  return isGrouped ? parseAmount(plain.replaceAll('.', '').replace(',', '.'), currency) : null;
}

/**
 * Reads `2026-11-20`, the date of an ISO instant, or the American `11/20/2026`; with the day first, `20/11/2026`,
 * `20.11.2026` or `20-11-2026`. null = anything else.
 */
export function parseDate(
  text: string,
  dayOrder: ImportFormat['dayOrder'] = 'month-first',
): CalendarDate | null {
  const iso = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  const date = iso?.[1] ?? (dayOrder === 'day-first' ? dayFirst(text) : monthFirst(text));
  return date && isCalendarDate(date) ? date : null;
}

function monthFirst(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return toIso(year, month, day);
}

function dayFirst(text: string): string | null {
  const [, day, , month, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  return toIso(year, month, day);
}

function toIso(year = '', month = '', day = ''): string | null {
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `1,234.56` or `1.234,56`; `1,234` for a currency without decimals. */
export function amountExample(
  decimalMark: ImportFormat['decimalMark'],
  currency = currencyOfTexts(),
): string {
  const text = ['1,234', '', '1,234.56', '1,234.567'][decimalsOf(currency)]!;
  return decimalMark === 'point'
    ? text
    : text.replaceAll(/[.,]/g, (one) => (one === '.' ? ',' : '.'));
}
