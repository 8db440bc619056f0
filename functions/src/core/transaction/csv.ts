import { dayIn, type CalendarDate } from '../calendar/calendar.ts';
import type { TransactionResource } from './transaction-resource.ts';

/** What a spreadsheet would run as a formula, and the mark itself so that it survives the way back. */
const dangerousStart = /^[=+\-@\t\r']/;

/** A cell as it is exported: `'` before whatever a spreadsheet might run. */
export function guardCell(text: string): string {
  return dangerousStart.test(text) ? `'${text}` : text;
}

/** A cell as it was before the export: exactly one leading `'` is removed. */
export function unguardCell(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
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
  ['Amount', ({ amount }) => amount.toFixed(2)],
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

/** Header and guarded rows of an export; writing them as text is the CSV library's part. */
export function toExportRows(
  transactions: readonly TransactionResource[],
  context: ExportContext,
): string[][] {
  const header = exportColumns.map(([name]) => name);
  const rows = transactions.map((transaction) =>
    exportColumns.map(([, cellOf]) => guardCell(cellOf(transaction, context))),
  );
  return [header, ...rows];
}

/** The name of an export's file. */
export function exportFileName(today: CalendarDate): string {
  return `transactions_${today}.csv`;
}
