import { detectColumns, type ColumnMapping } from '@housetab/functions/core/import/columns';
import {
  defaultImportFormat,
  detectImportFormat,
  type ImportFormat,
} from '@housetab/functions/core/import/format';
import type { CsvTable } from '@/features/csv/csv-table';

/** How the reader says the file is to be understood. */
export interface ImportSettings {
  mapping: ColumnMapping;
  format: ImportFormat;
  /** Who owes every row, where no column says it; null: nobody. */
  owedBy: string | null;
}

export function detectSettings(table: CsvTable): ImportSettings {
  const start = { mapping: {}, format: defaultImportFormat, owedBy: null };
  return withMapping(table, start, detectColumns(table.header));
}

/** Other columns; where amounts or dates come from elsewhere, they are looked at anew. */
export function withMapping(
  { rows }: CsvTable,
  { mapping: before, format, owedBy }: ImportSettings,
  mapping: ColumnMapping,
): ImportSettings {
  const cellsOf = (...columns: (number | undefined)[]) =>
    columns.flatMap((column) =>
      column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? ''),
    );
  const { amount, date, transactionDate } = mapping;
  const detected = detectImportFormat(cellsOf(amount), cellsOf(date, transactionDate));
  const isSameDate = before.date === date && before.transactionDate === transactionDate;
  return {
    mapping,
    format: {
      decimalMark: before.amount === amount ? format.decimalMark : detected.decimalMark,
      dayOrder: isSameDate ? format.dayOrder : detected.dayOrder,
    },
    owedBy,
  };
}
