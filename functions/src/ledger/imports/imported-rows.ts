import { createHash, randomUUID } from 'node:crypto';
import type { Expense } from '../../core/expense/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ImportDocument, ImportPortion } from '../../core/import/stored.ts';
import { listCurrentMembers } from '../../people/members/member.repository.ts';
import { where } from '../../platform/firestore/query.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { signalExpenseReaders } from '../expenses/expense-change.ts';
import { findExpenses, findRows } from '../expenses/expense.repository.ts';
import { fitsInCommit } from '../shared/change-rules.ts';
import { signalReaders, type ChangeContext } from '../shared/transaction-change.ts';
import { findTransactions } from '../shared/transaction.repository.ts';

/** Far below Firestore's 10 MiB per commit, including index entries. */
export const ROWS_PER_COMMIT = 200;

/** They share no document, so they do not contend. */
const COMMITS_AT_ONCE = 4;

export interface Imported {
  /** Including those of the expenses. */
  rows: readonly Transaction[];
  expenses: readonly Expense[];
}

/** One transaction or expense per row of the file. */
export function importedThings({ rows, expenses }: Imported): readonly (Transaction | Expense)[] {
  return [...rowsAlone(rows), ...expenses];
}

export function rowsAlone(rows: readonly Transaction[]): Transaction[] {
  return rows.filter(({ expenseId }) => expenseId === null);
}

export function selectOf(
  { rows, expenses }: Imported,
  holds: (one: Transaction | Expense) => boolean,
): Imported {
  return { rows: rows.filter(holds), expenses: expenses.filter(holds) };
}

type WrittenImport = Pick<ImportDocument, 'id' | 'portions' | 'written' | 'perRow'>;

function portionsOf({ portions, written }: WrittenImport, size: number): string[][] {
  const ids = Array.from({ length: written }, (_, position) => importedRowId(portions, position));
  return Array.from({ length: Math.ceil(written / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}

interface Sought {
  ids: readonly string[];
  /** Whether to look among expenses first: reads of missing documents are billed too. */
  areExpenses: boolean;
}

/** Existing transactions and expenses, with the expenses' rows; also edited ones. */
async function readImported(
  unit: UnitOfWork,
  householdId: string,
  { ids, areExpenses }: Sought,
  now: Date,
): Promise<Imported> {
  const findAlone = async (some: readonly string[]) =>
    (await findTransactions(unit, householdId, some, now)).filter((one) => !!one);
  const findShared = (some: readonly string[]) => findExpenses(unit, householdId, some, now);
  const others = (known: readonly { id: string }[]) => {
    const knownIds = new Set(known.map(({ id }) => id));
    return ids.filter((id) => !knownIds.has(id));
  };
  const expenses = areExpenses ? await findShared(ids) : [];
  const alone = await findAlone(others(expenses));
  if (!areExpenses) expenses.push(...(await findShared(others(alone))));
  const rows = await findRows(
    unit,
    householdId,
    expenses.flatMap(({ transactionIds }) => transactionIds),
  );
  const current = new Set(rows.map(({ id }) => id));
  for (const { id, version } of expenses) {
    if (version === 1) continue;
    const own = { from: transactions(householdId), where: [where('expenseId', '==', id)] };
    rows.push(...(await unit.query(own)).filter((row) => !current.has(row.id)));
  }
  return { rows: [...alone, ...rows], expenses };
}

/** Documents per commit; a portion with more is halved. */
const MAX_DOCUMENTS = 2 * ROWS_PER_COMMIT;

/**
 * Changes what remains of an import, several portions at once. Each commit reads the rows it
 * changes; a portion with too many rows or comments is halved.
 * @param change returns false if another request has decided otherwise: then no further commit
 * begins
 * @returns the rows before the change; null if it was stopped
 */
export async function changeImportedRows(
  store: Store,
  householdId: string,
  record: WrittenImport,
  change: (unit: UnitOfWork, imported: Imported) => Promise<boolean> | boolean,
  now: Date,
): Promise<Imported | null> {
  const { perRow } = record;
  const rows: Transaction[] = [];
  const expenses: Expense[] = [];
  let isStopped = false;
  /** Adapts to the last portion that was too large: its reads are billed too. */
  let most = Math.max(1, Math.min(ROWS_PER_COMMIT, Math.floor(MAX_DOCUMENTS / (perRow ?? 1))));
  const left = portionsOf(record, most).values();
  const changeParts = async (ids: readonly string[], size: number): Promise<void> => {
    for (let start = 0; start < ids.length; start += size) {
      await changePortion(ids.slice(start, start + size));
    }
  };
  const changePortion = async (ids: readonly string[]): Promise<void> => {
    if (isStopped) return;
    if (ids.length > most) return changeParts(ids, most);
    const sought = { ids, areExpenses: (perRow ?? 1) > 1 };
    const outcome = await store.commit(async (unit) => {
      const found = await readImported(unit, householdId, sought, now);
      const count = found.rows.length + found.expenses.length;
      const fits = fitsInCommit(importedThings(found)) && count <= MAX_DOCUMENTS;
      if (count > MAX_DOCUMENTS) {
        most = Math.max(1, Math.min(most, Math.floor((ids.length * MAX_DOCUMENTS) / count)));
      }
      if (!fits && ids.length > 1) return 'too many';
      return (await change(unit, found)) ? found : null;
    });
    if (outcome === null) isStopped = true;
    else if (outcome !== 'too many') {
      rows.push(...outcome.rows);
      expenses.push(...outcome.expenses);
    } else {
      await changeParts(ids, Math.ceil(ids.length / 2));
    }
  };
  const work = async (): Promise<void> => {
    for (const ids of left) await changePortion(ids);
  };
  const stopOnError = (error: unknown): never => {
    isStopped = true;
    throw error;
  };
  // Wait for all: the import's state must not change while some still write.
  const workers = Array.from({ length: COMMITS_AT_ONCE }, () => work().catch(stopOnError));
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return isStopped ? null : { rows, expenses };
}

export function signalImported(
  unit: UnitOfWork,
  context: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  { rows, expenses }: Imported,
): void {
  signalReaders(unit, context, rowsAlone(rows));
  signalExpenseReaders(unit, context, expenses);
}

export async function signalImport(
  unit: UnitOfWork,
  householdId: string,
  imported: Imported,
  now: Date,
): Promise<void> {
  const members: Member[] = await listCurrentMembers(unit, householdId);
  signalImported(unit, { householdId, members, now }, imported);
}

/** Random, so that nobody can take an id in advance; stored, so that a retry gets the same ids. */
export function drawPortion(start: number, drawSeed: () => string = randomUUID): ImportPortion {
  return { start, seed: drawSeed() };
}

/** A UUID v8, which the API accepts from no client. @param position among written rows, from 0 */
export function importedRowId(portions: readonly ImportPortion[], position: number): string {
  const portion = portions.findLast(({ start }) => start <= position);
  if (!portion) throw new RangeError(`Row ${position} of the import is not written.`);
  const digest = createHash('sha256').update(`${portion.seed}/${position}`).digest();
  const bytes = digest.subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
