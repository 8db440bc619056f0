import type { Expense } from '../../core/expense/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Category } from '../../core/category/stored.ts';
import {
  findImportPeople,
  findSharedFaults,
  type Importer,
  type ImportPeople,
  type NamedMember,
} from '../../core/import/people.ts';
import type { ImportRequest, ImportResult, ImportRow } from '../../core/import/import-resource.ts';
import { checkImportRow } from '../../core/import/read/own-csv.ts';
import { foldName } from '../../core/household/member.ts';
import { toCents } from '../../core/money/money.ts';
import { splitOf } from '../../core/split/split-schema.ts';
import type { OwnFields } from '../shared/transaction-change.ts';
import { contentDigest } from '../../platform/content-digest.ts';

/** With `expense`, the row becomes a shared expense; with payers, several members paid. */
export interface OwnEntry extends OwnFields {
  expense?: Pick<Expense, 'kind' | 'split'> & Partial<Pick<Expense, 'payers'>>;
}

export interface PlannedImportRow {
  /** The row's id in a Housetab export; it may not exist in this household. */
  sentId: string | null;
  own: OwnEntry | null;
  reasons: string[];
}

/** Checks each row by itself, so that an invalid row does not stop the others. */
export function planImportRows(
  rows: ImportRequest['rows'],
  members: readonly Member[],
  categories: readonly Category[],
  importer: Importer,
  now: Date,
): PlannedImportRow[] {
  const current = members.filter(({ leftAt }) => leftAt === null).map(asNamed);
  const byName = new Map(categories.map((category) => [foldName(category.name), category]));
  return rows.map((sent) => {
    const { row, reasons } = checkImportRow(sent);
    if (row === null) return { sentId: null, own: null, reasons };
    const people = findImportPeople(row, current, importer, now);
    const sentId = row.id ?? null;
    if (people.reasons.length > 0) return { sentId, own: null, reasons: people.reasons };
    const own = ownFieldsOf(row, people, byName);
    const { split, payers, kind = 'expense' } = row;
    if (split === undefined) return { sentId, own, reasons: [] };
    const shared = { split, payers, category: own.category };
    const faults = findSharedFaults(shared, people.paidBy, current, importer);
    if (faults.length > 0) return { sentId, own: null, reasons: faults };
    const paid = payers?.map(({ userId, amount }) => ({
      memberId: userId,
      cents: toCents(amount),
    }));
    const expense = { kind, split: splitOf(split), ...(paid ? { payers: paid } : {}) };
    return { sentId, own: { ...own, expense }, reasons: [] };
  });
}

function asNamed(member: Member): NamedMember {
  const former = member.formerNames?.at(-1);
  const { id, name, email } = member;
  const formerName = former && { name: former.name, until: former.until.toISOString() };
  return { id, name, email, formerName };
}

function ownFieldsOf(
  { transactionDate, date, amount, category, note, optional }: ImportRow,
  { paidBy, owedBy, payTo }: ImportPeople,
  categories: ReadonlyMap<string, Category>,
): OwnFields {
  const known = categories.get(foldName(category));
  return {
    amountCents: toCents(amount),
    transactionDate: transactionDate ?? date,
    paidBy,
    owedBy,
    payTo,
    note,
    categories: known ? [{ id: known.id, name: known.name }] : [],
    category: known?.name ?? category,
    optional,
  };
}

const letters = { imported: 'i', known: 'k', failed: 'f' } as const;
type Outcome = keyof typeof letters;
const outcomes = new Map(
  Object.entries(letters).map(([outcome, letter]) => [letter as string, outcome as Outcome]),
);

/** One letter per row. Decided once and stored, so that a retry gets the same response. */
export function decideOutcome(
  plan: readonly PlannedImportRow[],
  knownIds: ReadonlySet<string>,
): string {
  return plan
    .map(({ sentId, own }) => {
      if (own === null) return letters.failed;
      return sentId !== null && knownIds.has(sentId) ? letters.known : letters.imported;
    })
    .join('');
}

/** Positions from 0, in order. */
export function rowsToWrite(outcome: string): number[] {
  return [...outcome].flatMap((letter, index) => (letter === letters.imported ? [index] : []));
}

/** @param ids of the imported rows, in order */
export function toImportResult(
  importId: string,
  plan: readonly PlannedImportRow[],
  outcome: string,
  ids: readonly string[],
): ImportResult {
  const left = ids.values();
  const rows = plan.map(({ sentId, reasons }, index) => {
    const row = index + 1;
    const status = outcomes.get(outcome[index] ?? '') ?? 'failed';
    if (status === 'imported') return { row, status, id: left.next().value ?? null, reasons: [] };
    if (status === 'known') return { row, status, id: sentId, reasons: [] };
    // The first attempt decides the outcome, even if the row would be valid now.
    const why = reasons.length > 0 ? [...reasons] : ['It failed when the rows were sent first.'];
    return { row, status, id: null, reasons: why };
  });
  const count = (status: Outcome) => rows.filter((row) => row.status === status).length;
  return {
    importId,
    imported: count('imported'),
    known: count('known'),
    failed: count('failed'),
    rows,
  };
}

export function ownFieldsToWrite(plan: readonly PlannedImportRow[], outcome: string): OwnEntry[] {
  return rowsToWrite(outcome).flatMap((index) => plan[index]?.own ?? []);
}

export function digestOf(rows: ImportRequest['rows'] | readonly OwnEntry[]): string {
  return contentDigest(rows);
}
