import { findBank, type BankFile } from '@housetab/functions/core/import/read/bank-file';
import { parseRows, refuseTooManyRows } from '@/features/import/read/parse-rows';

const delimiters = [',', ';', '\t'];

/** In characters: the header of every bank's file is within this much text. */
const BEGINNING = 20_000;

/**
 * null: of no known bank.
 * @throws CsvRefusal if a known bank's file is too long
 */
export function readBankFile(text: string): BankFile | null {
  const start = text.slice(0, BEGINNING);
  const delimiter = delimiters.find((one) => findBank(parseRows(start, one).rows));
  if (delimiter === undefined) return null;
  const file = findBank(parseRows(text, delimiter).rows);
  if (file) refuseTooManyRows(file.rows);
  return file;
}
