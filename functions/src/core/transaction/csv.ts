import { currencyOfTexts, decimalsOf } from '../money/currency.ts';
import { dayIn, type CalendarDate } from '../calendar/calendar.ts';
import type { TransactionResource } from './transaction-resource.ts';

/**
 * The positions where a program may start a cell. Spreadsheets in other languages split at `;` or tabs, even inside
 * quotes.
 */
const CELL_START = String.raw`(?<=^|[;|\t\n\r])`;

/**
 * Text that a spreadsheet may run as a formula, including full-width and small forms, after blanks or quotes. It
 * includes the guard `'` itself, so that a text that starts with `'` survives export and import.
 */
const FORMULA = String.raw`(?=[\s"]*[=+\-@\t\n\r'\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])`;

const unguarded = new RegExp(CELL_START + FORMULA, 'g');
const guarded = new RegExp(`^'|${CELL_START}'${FORMULA}`, 'g');

/** Puts `'` before everything that a spreadsheet may run. */
export function guardCell(text: string): string {
  return text.replace(unguarded, "'");
}

/** The reverse of {@link guardCell}: removes one `'` at each place where the guard puts one. */
export function unguardCell(text: string): string {
  return text.replace(guarded, '');
}

interface ExportContext {
  nameOf: (uid: string) => string;
  /** The household's time zone, for the entry date and the paid date. */
  timeZone: string;
}

const exportColumns: readonly [
  header: string,
  cellOf: (transaction: TransactionResource, context: ExportContext) => string,
][] = [
  ['ID', ({ id }) => id],
  ['Entry Date', ({ date }, { timeZone }) => dayIn(timeZone, new Date(date))],
  ['Transaction Date', ({ transactionDate }) => transactionDate],
  ['Pay To', ({ payTo }) => payTo],
  ['Amount', amountCell],
  ['Category', ({ type }) => type],
  ['Note', ({ note }) => note.replaceAll(',', ' ')],
  ['Paid', ({ paid }) => (paid ? 'Yes' : 'No')],
  [
    'Paid Date',
    ({ paidDate }, { timeZone }) => (paidDate ? dayIn(timeZone, new Date(paidDate)) : ''),
  ],
  ['Entered By', ({ enteredBy }, { nameOf }) => nameOf(enteredBy)],
  ['Optional', ({ optional }) => (optional ? 'Yes' : 'No')],
];

/** Refunds are negative, so that the column adds up to the spending. */
function amountCell({ amount, isRefund }: TransactionResource): string {
  return (isRefund ? -amount : amount).toFixed(decimalsOf(currencyOfTexts()));
}

export function toExportRows(
  transactions: readonly TransactionResource[],
  context: ExportContext,
): string[][] {
  const header = exportColumns.map(([name]) => name);
  const rows = transactions.map((transaction) =>
    exportColumns.map(([, cellOf]) => {
      const cell = cellOf(transaction, context);
      // A number is no formula, even with a leading minus.
      return cellOf === amountCell ? cell : guardCell(cell);
    }),
  );
  return [header, ...rows];
}

export function exportFileName(today: CalendarDate): string {
  return `transactions_${today}.csv`;
}
