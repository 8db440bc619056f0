import { dayRangeOf, type DayRange } from '@housetab/functions/core/import/review/day-range';
import {
  findDuplicates,
  type FingerprintSource,
} from '@housetab/functions/core/import/review/fingerprint';
import {
  findImportPeople,
  findUnknownNames,
  type Importer,
  type ImportPeople,
  type UnknownName,
} from '@housetab/functions/core/import/people';
import type { ImportField } from '@housetab/functions/core/import/read/own-csv-columns';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import { readImportRow } from '@housetab/functions/core/import/read/own-csv';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { foldName } from '@housetab/functions/core/household/member';
import type { User } from '@housetab/functions/core/household/user-resource';
import type { CsvTable } from '@/features/import/read/csv-table';
import { inCents } from '@housetab/functions/core/money/wire-money';
import type { ImportSettings, NameAnswer } from '@/features/import/csv/import-settings';

interface ReadRow {
  number: number;
  /** The text in the file, to show where it is unreadable. */
  written: (field: ImportField) => string;
  row: ImportRow | null;
  people: ImportPeople | null;
  reasons: string[];
  /** The reader excluded one of the row's people. */
  isLeftOut?: boolean;
}

/**
 * `known`: same id, so the server would not write it again; `duplicate`: looks like another row.
 */
type Standing = 'new' | 'duplicate' | 'known' | 'failed';

export interface PlannedCsvRow extends ReadRow {
  standing: Standing;
  sent: ImportRow | null;
}

export function readRows(
  { rows }: CsvTable,
  { mapping, format, owedBy }: ImportSettings,
  members: readonly User[],
  importer: Importer,
  now: Date,
): ReadRow[] {
  return rows.map(({ number, cells }): ReadRow => {
    const written = (field: ImportField) => cells[mapping[field] ?? -1]?.trim() ?? '';
    const read = readImportRow(cells, mapping, format);
    if (read.row === null) {
      return { number, written, row: null, people: null, reasons: read.reasons };
    }
    const asRead = inCents(read.row);
    const row = owedBy !== null && mapping.owedBy === undefined ? { ...asRead, owedBy } : asRead;
    const people = findImportPeople(row, members, importer, now);
    return { number, written, row, people, reasons: people.reasons };
  });
}

/** A name that no member has. `answer` null: not answered yet. */
export interface AskedName extends UnknownName {
  answer: NameAnswer | null;
}

/** Payees in the household's transactions are known; existing rows are not imported again. */
export function askNames(
  rows: readonly ReadRow[],
  existing: readonly TransactionResource[],
  members: readonly User[],
  answers: ImportSettings['names'],
  now: Date,
): AskedName[] {
  const ids = new Set(existing.map(({ id }) => id));
  const outside = existing.filter(({ paidBy }) => paidBy === null);
  const fresh = rows.flatMap(({ row }) => (row && !(row.id && ids.has(row.id)) ? [row] : []));
  const known = new Set(outside.map(({ payTo }) => foldName(payTo)));
  return findUnknownNames(fresh, members, known, now).map((one): AskedName => {
    const likely = one.likelyId === null ? null : (`=${one.likelyId}` as const);
    return { ...one, answer: answers.get(foldName(one.name)) ?? likely };
  });
}

export function withAnswers(
  rows: readonly ReadRow[],
  asked: readonly AskedName[],
  members: readonly User[],
  importer: Importer,
  now: Date,
): ReadRow[] {
  const answers = new Map(asked.map(({ name, answer }) => [foldName(name), answer]));
  const answerOf = (name: string | null | undefined) =>
    (name && answers.get(foldName(name))) || null;
  return rows.map((one) => {
    if (one.row === null) return one;
    const said = [answerOf(one.row.payTo), answerOf(one.row.owedBy)] as const;
    if (said.includes('left-out')) return { ...one, reasons: [], isLeftOut: true };
    const [payer, debtor] = said.map(memberIn);
    const isOutside = said[0] === 'outside';
    if (!payer && !debtor && !isOutside) return one;
    const row = {
      ...one.row,
      ...(isOutside ? { isOutside } : {}),
      ...(payer ? { payTo: payer } : {}),
      ...(debtor ? { owedBy: debtor } : {}),
    };
    const people = findImportPeople(row, members, importer, now);
    return { ...one, row, people, reasons: people.reasons };
  });
}

/** People by id: renaming a member while the dialog is open changes nothing that was shown. */
function pinned({ row, people }: ReadRow): ImportRow | null {
  if (!row || !people) return null;
  const { paidBy, owedBy } = people;
  const owes = owedBy === null ? {} : { owedBy };
  return { ...row, payTo: paidBy ?? row.payTo, isOutside: paidBy === null, ...owes };
}

function memberIn(answer: NameAnswer | null): string | null {
  return answer?.startsWith('=') ? answer.slice(1) : null;
}

/** The days of the rows, on which duplicates may be; null: no row has a day. */
export function daysOfRows(rows: readonly ReadRow[]): DayRange | null {
  return dayRangeOf(rows.flatMap(({ row }) => (row ? [row.transactionDate ?? row.date] : [])));
}

export function planCsvRows(
  rows: readonly ReadRow[],
  existing: readonly TransactionResource[],
  nameOf: (uid: string) => string,
): PlannedCsvRow[] {
  const existingIds = new Set(existing.map(({ id }) => id));
  const known = new Set(rows.filter(({ row }) => row?.id && existingIds.has(row.id)));
  const knownIds = new Set([...known].map(({ row }) => row?.id));
  const open = rows.filter((one) => one.reasons.length === 0 && !known.has(one));
  const duplicates = findDuplicates(
    open.map((one) => sourceOf(one, nameOf)),
    // A transaction whose id a row names is no duplicate of another row.
    existing.filter(({ id }) => !knownIds.has(id)).map(sourceOfExisting),
  );
  const isDuplicate = new Set(open.filter((_, index) => duplicates[index]));
  const standingOf = (one: ReadRow): Standing => {
    if (one.reasons.length > 0) return 'failed';
    if (known.has(one)) return 'known';
    return isDuplicate.has(one) ? 'duplicate' : 'new';
  };
  return rows.map((one) => ({ ...one, standing: standingOf(one), sent: pinned(one) }));
}

function sourceOf({ row, people }: ReadRow, nameOf: (uid: string) => string): FingerprintSource {
  if (!row) throw new TypeError('A row that fails has no fingerprint.');
  return {
    transactionDate: row.transactionDate ?? row.date,
    cents: row.amount,
    // The name, however the file refers to a member.
    payTo: people?.paidBy ? nameOf(people.paidBy) : row.payTo,
    category: row.category,
    note: row.note,
  };
}

function sourceOfExisting(existing: TransactionResource): FingerprintSource {
  const { transactionDate, amount, payTo, type: category, note } = existing;
  return { transactionDate, cents: amount, payTo, category, note };
}
