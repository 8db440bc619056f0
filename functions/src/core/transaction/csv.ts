import { currencyOfTexts, decimalsOf } from '../money/currency.ts';
import { dayIn, type CalendarDate } from '../calendar/calendar.ts';
import type { TransactionResource } from './transaction-resource.ts';

/**
 * Where a program may begin a new cell: spreadsheets in other languages split at `;` or tabs even
 * inside quotes.
 */
const CELL_START = String.raw`(?<=^|[;|\t\n\r])`;

/**
 * What a spreadsheet might run as a formula, also in full-width and small forms and after blanks or
 * quotes. Includes the guard `'` itself, so that a text that begins with it is the same after
 * export and import.
 */
const FORMULA = String.raw`(?=[\s"]*[=+\-@\t\n\r'\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])`;

const unguarded = new RegExp(CELL_START + FORMULA, 'g');
const guarded = new RegExp(`^'|${CELL_START}'${FORMULA}`, 'g');

/** A cell for the export: `'` is put before everything that a spreadsheet might run. */
export function guardCell(text: string): string {
  return text.replace(unguarded, "'");
}

/** The original text of an exported cell: removes one `'` wherever the guard puts one. */
export function unguardCell(text: string): string {
  return text.replace(guarded, '');
}

interface ExportContext {
  nameOf: (uid: string) => string;
  /** The household's time zone, for entry and paid dates. */
  timeZone: string;
}

/** The columns of an export, in order, with what stands in them. */
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

/** Money that came back is negative, so that the column adds up to what was spent. */
function amountCell({ amount, isRefund }: TransactionResource): string {
  return (isRefund ? -amount : amount).toFixed(decimalsOf(currencyOfTexts()));
}

/** Header and guarded rows of an export. The CSV library writes them as text. */
export function toExportRows(
  transactions: readonly TransactionResource[],
  context: ExportContext,
): string[][] {
  const header = exportColumns.map(([name]) => name);
  const rows = transactions.map((transaction) =>
    exportColumns.map(([, cellOf]) => {
      const cell = cellOf(transaction, context);
      // A number is not a formula, even with a minus in front.
      return cellOf === amountCell ? cell : guardCell(cell);
    }),
  );
  return [header, ...rows];
}

/** The name of an export's file. */
export function exportFileName(today: CalendarDate): string {
  return `transactions_${today}.csv`;
}
