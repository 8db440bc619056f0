import {
  detectColumns,
  type ColumnMapping,
} from '@housetab/functions/core/import/read/own-csv-columns';
import {
  defaultImportFormat,
  detectImportFormat,
  findFormatDoubts,
  type FormatDoubts,
  type ImportFormat,
} from '@housetab/functions/core/import/read/import-format';
import { foldName } from '@housetab/functions/core/household/member';
import type { CsvTable } from '@/features/import/read/csv-table';

/** The member with this id, somebody outside the household, or not imported. */
export type NameAnswer = `=${string}` | 'outside' | 'left-out';

export interface ImportSettings {
  mapping: ColumnMapping;
  format: ImportFormat;
  doubts: FormatDoubts;
  /** The debtor of every row, if no column has it; null: nobody. */
  owedBy: string | null;
  /** The answers for names that no member has, by folded name. */
  names: ReadonlyMap<string, NameAnswer>;
}

export function detectSettings(table: CsvTable): ImportSettings {
  const doubts = { decimalMark: null, dayOrder: null, spending: null };
  const start = {
    ...{ mapping: {}, format: defaultImportFormat, doubts },
    ...{ owedBy: null, names: new Map<string, NameAnswer>() },
  };
  return withColumnMapping(table, start, detectColumns(table.header));
}

/** If amounts or dates come from another column, their format is detected again. */
export function withColumnMapping(
  { rows }: CsvTable,
  { mapping: before, format, doubts, ...others }: ImportSettings,
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
      spending: isSameAmount ? format.spending : detected.spending,
    },
    doubts: {
      decimalMark: isSameAmount ? doubts.decimalMark : found.decimalMark,
      dayOrder: isSameDate ? doubts.dayOrder : found.dayOrder,
      spending: isSameAmount ? doubts.spending : found.spending,
    },
    ...others,
  };
}

/** Applies a chosen format, which closes its question. */
export function withFormat(
  { format, doubts, ...settings }: ImportSettings,
  chosen: Partial<ImportFormat>,
): ImportSettings {
  const answered = Object.fromEntries(Object.keys(chosen).map((name) => [name, null]));
  return { ...settings, format: { ...format, ...chosen }, doubts: { ...doubts, ...answered } };
}

export function countDoubts({ doubts }: ImportSettings): number {
  return Object.values(doubts).filter((example) => example !== null).length;
}

export function withNames(
  settings: ImportSettings,
  names: readonly string[],
  answer: NameAnswer,
): ImportSettings {
  const after = new Map(settings.names);
  for (const name of names) after.set(foldName(name), answer);
  return { ...settings, names: after };
}
