import { isCalendarDate, type CalendarDate } from '../calendar/calendar.ts';
import { parseAmount, type Cents } from '../money/money.ts';

/**
 * How a file writes amounts and dates that could be read in two ways. People see what was detected
 * and can change it.
 */
export interface ImportFormat {
  /** `1,234.56` or `1.234,56`. */
  decimalMark: 'point' | 'comma';
  /** `11/20/2026` or `20/11/2026` (also with points or hyphens). */
  dayOrder: 'month-first' | 'day-first';
}

/** The format of Housetab's own exports. */
export const defaultImportFormat: ImportFormat = { decimalMark: 'point', dayOrder: 'month-first' };

/**
 * Detects how a file writes amounts and dates. A format other than the default is chosen only if
 * every cell can be read with it and some cell can't be read otherwise.
 */
export function detectImportFormat(
  amounts: readonly string[],
  dates: readonly string[],
): ImportFormat {
  const isComma = readsOnlyAs(
    amounts,
    (text) => readAmount(text, 'comma'),
    (text) => readAmount(text, 'point'),
  );
  const isDayFirst = readsOnlyAs(
    dates,
    (text) => parseDate(text, 'day-first'),
    (text) => parseDate(text, 'month-first'),
  );
  return {
    decimalMark: isComma ? 'comma' : 'point',
    dayOrder: isDayFirst ? 'day-first' : 'month-first',
  };
}

/**
 * For each setting, an example from the file that can be read in two ways; null = the file leaves
 * no doubt.
 */
export type FormatDoubts = Record<keyof ImportFormat, string | null>;

/**
 * What a person has to confirm before the detected format is used.
 *
 * @param amounts the same cells as for `detectImportFormat`
 * @param dates the same cells as for `detectImportFormat`
 */
export function findFormatDoubts(
  amounts: readonly string[],
  dates: readonly string[],
): FormatDoubts {
  const { decimalMark } = detectImportFormat(amounts, dates);
  // Only an amount with both marks decides: 1.999 may be a mistake, and 12,50 may mean 1250.
  const isPlainlyComma = amounts.some((text) => /\d\.\d{3},\d{1,2}\s*$/.test(text));
  return {
    decimalMark:
      decimalMark === 'comma' && !isPlainlyComma
        ? (amounts.find((text) => text.trim() !== '' && parseAmount(text) === null) ?? null)
        : null,
    dayOrder: findDoubtfulDate(dates),
  };
}

/**
 * A date that can be read in two ways; null = other dates show the American order, which is the
 * default.
 */
function findDoubtfulDate(dates: readonly string[]): string | null {
  let doubtful: string | null = null;
  let hasMonthFirst = false;
  let hasDayFirst = false;
  for (const text of dates) {
    const american = parseDate(text.trim(), 'month-first');
    const other = parseDate(text.trim(), 'day-first');
    if (american !== null && other !== null && american !== other) doubtful ??= text.trim();
    if (american !== null && other === null) hasMonthFirst = true;
    if (american === null && other !== null) hasDayFirst = true;
  }
  return hasMonthFirst && !hasDayFirst ? null : doubtful;
}

/** Why a cell is not an amount, as a sentence for people. */
export function describeAmountProblem(
  text: string,
  decimalMark: ImportFormat['decimalMark'],
): string {
  const plain = text.trim().replace(/^\$\s*/, '');
  const [mark, grouping] = decimalMark === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', decimals = ''] = plain.replaceAll(grouping, '').split(mark);
  const isNumber = /^\d+$/.test(whole + decimals) && plain.split(mark).length <= 2;
  if (!isNumber || plain.endsWith(grouping))
    return `The amount "${text}" is not an amount above 0.`;
  if (decimals.length > 2) return `The amount "${text}" has more than two decimals.`;
  if (whole.length > 7) return `The amount "${text}" is above $9,999,999.99.`;
  if (plain.includes(grouping)) {
    const form = decimalMark === 'point' ? '1,234.56' : '1.234,56';
    return `The amount "${text}" is not written like ${form}.`;
  }
  return `The amount "${text}" is not an amount above 0.`;
}

function readsOnlyAs(
  cells: readonly string[],
  read: (text: string) => unknown,
  readByDefault: (text: string) => unknown,
): boolean {
  const written = cells.map((text) => text.trim()).filter((text) => text !== '');
  return (
    written.some((text) => readByDefault(text) === null) &&
    written.every((text) => read(text) !== null)
  );
}

/** The amount of a cell in cents; null = it is not an amount. */
export function readAmount(text: string, decimalMark: ImportFormat['decimalMark']): Cents | null {
  if (decimalMark === 'point') return parseAmount(text);
  const plain = text.trim();
  // Points may only separate groups of three digits; other uses are not guessed at.
  const isGrouped = /^\$?\s*(\d+|[1-9]\d{0,2}(\.\d{3})+)?(,\d{0,2})?$/.test(plain);
  return isGrouped ? parseAmount(plain.replaceAll('.', '').replace(',', '.')) : null;
}

/**
 * The day of a cell: `2026-11-20`, the date part of an ISO instant, or the American `11/20/2026`;
 * with the day first, `20/11/2026`, `20.11.2026` or `20-11-2026`. null = anything else.
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
