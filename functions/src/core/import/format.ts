import { isCalendarDate, type CalendarDate } from '../calendar/calendar.ts';
import { parseAmount, type Cents } from '../money/money.ts';

/** How a file writes what can be read in two ways. People see and may change what was detected. */
export interface ImportFormat {
  /** `1,234.56` or `1.234,56`. */
  decimalMark: 'point' | 'comma';
  /** `11/20/2026` or `20/11/2026` (also with points or hyphens). */
  dayOrder: 'month-first' | 'day-first';
}

/** As the product itself writes. */
export const defaultImportFormat: ImportFormat = { decimalMark: 'point', dayOrder: 'month-first' };

/**
 * Finds out how a file writes amounts and dates. Anything but the default counts only where every
 * cell can be read so, and some cell cannot be read otherwise.
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

/** The amount that a cell means; null where it is none. */
export function readAmount(text: string, decimalMark: ImportFormat['decimalMark']): Cents | null {
  if (decimalMark === 'point') return parseAmount(text);
  const plain = text.trim();
  // A point groups by three; whatever else it does is not guessed at.
  const isGrouped = /^\$?\s*(\d+|[1-9]\d{0,2}(\.\d{3})+)?(,\d{0,2})?$/.test(plain);
  return isGrouped ? parseAmount(plain.replaceAll('.', '').replace(',', '.')) : null;
}

/**
 * The day that a cell means: `2026-11-20`, the day part of an ISO instant, or the American
 * `11/20/2026`; where days come first instead, `20/11/2026`, `20.11.2026` or `20-11-2026`. Null for
 * anything else.
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
