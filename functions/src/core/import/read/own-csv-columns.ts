import { foldName } from '../../household/member.ts';

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

/** The column index of each field, from 0. */
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

/** Ignores case. The first of two equal headers counts. */
export function detectColumns(header: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  header.forEach((text, index) => {
    // Spreadsheets write a byte order mark at the start of a file.
    const name = foldName(text.replace(/^\uFEFF/, ''));
    if (!Object.hasOwn(fieldOfHeader, name)) return;
    const field = fieldOfHeader[name]!;
    mapping[field] ??= index;
  });
  return mapping;
}

export function hasRequiredColumns(mapping: ColumnMapping): boolean {
  return requiredImportFields.every((field) => mapping[field] !== undefined);
}
