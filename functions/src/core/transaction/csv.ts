import { dayIn, type CalendarDate } from '../calendar/calendar.ts';
import type { TransactionResource } from './transaction-resource.ts';

/**
 * Where a cell begins for some program: a spreadsheet set to another language splits at `;` or tabs,
 * whatever is quoted, and takes what follows for a cell of its own.
 */
const CELL_START = String.raw`(?<=^|[;|\t\n\r])`;

/**
 * What would be run there, also in its full-width and small forms and behind blanks or quotes; and
 * the guard itself, so that it survives the way back.
 */
const FORMULA = String.raw`(?=[\s"]*[=+\-@\t\n\r'\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])`;

const unguarded = new RegExp(CELL_START + FORMULA, 'g');
const guarded = new RegExp(`^'|${CELL_START}'${FORMULA}`, 'g');

/** A cell as it is exported: `'` before whatever a spreadsheet might run. */
export function guardCell(text: string): string {
  return text.replace(unguarded, "'");
}

/** A cell as it was before the export: exactly one `'` is removed where the guard puts one. */
export function unguardCell(text: string): string {
  return text.replace(guarded, '');
}

interface ExportContext {
  nameOf: (uid: string) => string;
  /** The household's: entry and paid dates are days in it. */
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
  return (isRefund ? -amount : amount).toFixed(2);
}

/** Header and guarded rows of an export; writing them as text is the CSV library's part. */
export function toExportRows(
  transactions: readonly TransactionResource[],
  context: ExportContext,
): string[][] {
  const header = exportColumns.map(([name]) => name);
  const rows = transactions.map((transaction) =>
    exportColumns.map(([, cellOf]) => {
      const cell = cellOf(transaction, context);
      // A number is no formula, also where it begins with a minus.
      return cellOf === amountCell ? cell : guardCell(cell);
    }),
  );
  return [header, ...rows];
}

/** The name of an export's file. */
export function exportFileName(today: CalendarDate): string {
  return `transactions_${today}.csv`;
}
