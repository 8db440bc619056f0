import Papa from 'papaparse';
import { dayIn } from '@housetab/functions/core/calendar/calendar';
import { exportFileName, toExportRows } from '@housetab/functions/core/transaction/csv';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { toWire } from '@/lib/wire-money';

interface ExportContext {
  nameOf: (uid: string) => string;
  /** The household's. */
  timeZone: string;
  now: Date;
}

/** The file that an export is: RFC 4180, and for Excel's sake marked as UTF-8 where that matters. */
export function toExportFile(
  transactions: readonly TransactionResource[],
  { nameOf, timeZone, now }: ExportContext,
): File {
  const text = Papa.unparse(toExportRows(toWire(transactions), { nameOf, timeZone }), {
    newline: '\r\n',
  });
  const mark = /[^\0-\x7f]/.test(text) ? '\uFEFF' : '';
  return new File([mark, text], exportFileName(dayIn(timeZone, now)), {
    type: 'text/csv;charset=utf-8',
  });
}

/** Hands a file to the browser's downloads. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has its own hold on the data by the time the event loop comes round again.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
