import { foldName } from '../household/member.ts';

/** What a column of an imported file can contain. */
export const importFields = [
  'id',
  'date',
  'transactionDate',
  'payTo',
  'amount',
  'category',
  'note',
  'optional',
  'owedBy',
] as const;
export type ImportField = (typeof importFields)[number];

/** The column (from 0) of each field. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

export const requiredImportFields = ['date', 'amount', 'payTo', 'category'] as const;

export const MISSING_COLUMNS_MESSAGE =
  'CSV file must contain date, amount, payTo, and category columns';

const fieldOfHeader: Readonly<Record<string, ImportField>> = {
  id: 'id',
  date: 'date',
  'entry date': 'date',
  'transaction date': 'transactionDate',
  'tx date': 'transactionDate',
  'pay to': 'payTo',
  payto: 'payTo',
  amount: 'amount',
  category: 'category',
  note: 'note',
  description: 'note',
  optional: 'optional',
  'owed by': 'owedBy',
  owedby: 'owedBy',
};

/**
 * Finds the columns by their headers, ignoring case. If two have the same header, the first counts.
 */
export function detectColumns(header: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  header.forEach((text, index) => {
    // Files saved by spreadsheets begin with a byte order mark.
    const name = foldName(text.replace(/^\uFEFF/, ''));
    if (!Object.hasOwn(fieldOfHeader, name)) return;
    const field = fieldOfHeader[name]!;
    mapping[field] ??= index;
  });
  return mapping;
}

/** Whether every required field has a column. */
export function hasRequiredColumns(mapping: ColumnMapping): boolean {
  return requiredImportFields.every((field) => mapping[field] !== undefined);
}
