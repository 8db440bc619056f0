import type { CalendarDate } from '../../calendar/calendar.ts';
import { unguardCell } from '../../transaction/csv.ts';
import type { ColumnMapping, ImportField } from './own-csv-columns.ts';
import {
  defaultImportFormat,
  describeAmountProblem,
  parseDate,
  readAmount,
  splitSign,
  type ImportFormat,
} from './import-format.ts';
import { importRowSchema, type ImportRow } from '../import-resource.ts';
import { toAmount } from '../../money/money.ts';

export type ReadRow = { row: ImportRow; reasons: [] } | { row: null; reasons: string[] };

/**
 * Reads one row without guessing: it fails unless it clearly has a date and a positive amount. Gives one reason per
 * error.
 *
 * @param cells from the CSV library
 */
export function readImportRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  { decimalMark, dayOrder, spending }: ImportFormat = defaultImportFormat,
): ReadRow {
  const needed = Math.max(...Object.values(mapping)) + 1;
  const isShort = cells.length < needed && hasMissingCell(cells, mapping);
  if (isShort) return { row: null, reasons: ['The row has fewer columns than needed.'] };
  const cell = (field: ImportField) => {
    const index = mapping[field];
    return index === undefined ? '' : unguardCell(cells[index]?.trim() ?? '').trim();
  };
  const reasons: string[] = [];
  const date = readDate(cell('date'), dayOrder, 'date', reasons);
  const transactionDate = cell('transactionDate')
    ? readDate(cell('transactionDate'), dayOrder, 'transaction date', reasons)
    : date;
  const { isNegative, size } = splitSign(cell('amount'));
  const cents = readAmount(size, decimalMark);
  if (cents === null || (spending === 'positive' && isNegative)) {
    reasons.push(describeAmountProblem(cell('amount'), decimalMark));
  } else if (spending === 'negative' && !isNegative) {
    reasons.push(`The amount "${cell('amount')}" is money that came in, not spending.`);
  }
  if (!cell('payTo')) reasons.push('Pay to is empty.');
  if (!cell('category')) reasons.push('The category is empty.');
  if (reasons.length > 0) return { row: null, reasons };
  return checkImportRow({
    ...(isUuid(cell('id')) ? { id: cell('id').toLowerCase() } : {}),
    date,
    transactionDate,
    payTo: cell('payTo'),
    amount: toAmount(cents ?? 0),
    category: cell('category'),
    note: cell('note'),
    optional: ['true', '1', 'yes'].includes(cell('optional').toLowerCase()),
    ...(cell('owedBy') ? { owedBy: cell('owedBy') } : {}),
  });
}

/** Checks one row of a request. An error fails only this row. */
export function checkImportRow(row: unknown): ReadRow {
  const result = importRowSchema.safeParse(row);
  if (result.success) return { row: result.data, reasons: [] };
  const reasons = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
  );
  return { row: null, reasons };
}

/** A row may be short if the missing columns are unused. */
function hasMissingCell(cells: readonly string[], mapping: ColumnMapping): boolean {
  const required: ImportField[] = ['date', 'amount', 'payTo', 'category'];
  return required.some((field) => (mapping[field] ?? 0) >= cells.length);
}

function readDate(
  text: string,
  dayOrder: ImportFormat['dayOrder'],
  label: string,
  reasons: string[],
): CalendarDate {
  const date = parseDate(text, dayOrder);
  if (date !== null) return date;
  const form = dayOrder === 'day-first' ? 'DD/MM/YYYY' : 'MM/DD/YYYY';
  reasons.push(
    text
      ? `The ${label} "${text}" is not a date; use YYYY-MM-DD or ${form}.`
      : `The ${label} is empty.`,
  );
  return '';
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
