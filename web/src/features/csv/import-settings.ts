import { detectColumns, type ColumnMapping } from '@housetab/functions/core/import/columns';
import {
  defaultImportFormat,
  detectImportFormat,
  findFormatDoubts,
  type FormatDoubts,
  type ImportFormat,
} from '@housetab/functions/core/import/import-format';
import type { CsvTable } from '@/features/csv/csv-table';

/** How the reader says the file is to be understood. */
export interface ImportSettings {
  mapping: ColumnMapping;
  format: ImportFormat;
  /** Questions about the format that the reader has to answer before the import. */
  doubts: FormatDoubts;
  /** Who owes every row, where no column says it; null: nobody. */
  owedBy: string | null;
}

export function detectSettings(table: CsvTable): ImportSettings {
  const doubts = { decimalMark: null, dayOrder: null };
  const start = { mapping: {}, format: defaultImportFormat, doubts, owedBy: null };
  return withMapping(table, start, detectColumns(table.header));
}

/** Other columns. If amounts or dates come from another column, their format is detected again. */
export function withMapping(
  { rows }: CsvTable,
  { mapping: before, format, doubts, owedBy }: ImportSettings,
  mapping: ColumnMapping,
): ImportSettings {
  const cellsOf = (...columns: (number | undefined)[]) =>
    columns.flatMap((column) =>
      column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? ''),
    );
  const { amount, date, transactionDate } = mapping;
  const cells = [cellsOf(amount), cellsOf(date, transactionDate)] as const;
  const detected = detectImportFormat(...cells);
  const found = findFormatDoubts(...cells);
  const isSameAmount = before.amount === amount;
  const isSameDate = before.date === date && before.transactionDate === transactionDate;
  return {
    mapping,
    format: {
      decimalMark: isSameAmount ? format.decimalMark : detected.decimalMark,
      dayOrder: isSameDate ? format.dayOrder : detected.dayOrder,
    },
    doubts: {
      decimalMark: isSameAmount ? doubts.decimalMark : found.decimalMark,
      dayOrder: isSameDate ? doubts.dayOrder : found.dayOrder,
    },
    owedBy,
  };
}

/** The format that the reader has chosen; there is no question about it any more. */
export function withFormat(
  { format, doubts, ...settings }: ImportSettings,
  chosen: Partial<ImportFormat>,
): ImportSettings {
  const answered = Object.fromEntries(Object.keys(chosen).map((name) => [name, null]));
  return { ...settings, format: { ...format, ...chosen }, doubts: { ...doubts, ...answered } };
}

export function hasDoubts({ doubts }: ImportSettings): boolean {
  return doubts.decimalMark !== null || doubts.dayOrder !== null;
}
