import Papa from 'papaparse';
import { currencyOfTexts, decimalsOf, unitsOf } from '@housetab/functions/core/money/currency';
import { guardCell } from '@housetab/functions/core/transaction/csv';
import type { TrendTableRow, TrendTable } from '@/features/trends/tables';
import { download } from '@/lib/download';

/** A table as a file: RFC 4180, with a UTF-8 mark if it is not ASCII, as Excel needs. */
export function toTrendFile({ name, head, rows, sum }: TrendTable, range: string): File {
  const units = unitsOf(currencyOfTexts());
  const decimals = decimalsOf(currencyOfTexts());
  const cellsOf = ({ name: first, amounts }: TrendTableRow) => [
    guardCell(first),
    ...amounts.map((amount) => (amount === null ? '' : (amount / units).toFixed(decimals))),
  ];
  const lines = [head.map(guardCell), ...[...rows, ...(sum ? [sum] : [])].map(cellsOf)];
  const text = Papa.unparse(lines, { newline: '\r\n' });
  const mark = /[^\0-\x7f]/.test(text) ? '\uFEFF' : '';
  return new File([mark, text], `trends_${name}_${range}.csv`, { type: 'text/csv;charset=utf-8' });
}

export function downloadTable(table: TrendTable, range: string): void {
  download(toTrendFile(table, range));
}
