import type { Transaction } from '../../core/transaction/stored.ts';
import { isGone } from '../../core/transaction/transaction.ts';
import { expenses, transactions, stats, imports } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { newNameUses, type NameUses } from '../../core/transaction/name-use.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { hasEnded } from '../../core/import/import-resource.ts';
import { Problem } from '../../core/problem/problem.ts';

/** Null if it does not exist or was deleted too long ago to be restored. */
export async function findTransaction(
  reader: Reader,
  householdId: string,
  id: string,
  now: Date,
): Promise<Transaction | null> {
  const [found] = await findTransactions(reader, householdId, [id], now);
  return found ?? null;
}

/** In the order of the ids. One read per id. */
export async function findTransactions(
  reader: Reader,
  householdId: string,
  ids: readonly string[],
  now: Date,
): Promise<(Transaction | null)[]> {
  const collection = transactions(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  return found.map((one) => (one === null || isGone(one, now) ? null : one));
}

/** Old rows lack them, and their payer would look like the only one. One read per expense. */
export async function withPayers(
  reader: Reader,
  householdId: string,
  rows: readonly Transaction[],
): Promise<Transaction[]> {
  const isOld = ({ expenseId, expensePayers }: Transaction) =>
    expenseId !== null && expensePayers === null;
  const ids = [...new Set(rows.filter(isOld).map(({ expenseId }) => expenseId!))];
  if (ids.length === 0) return [...rows];
  const collection = expenses(householdId);
  const found = await reader.getAll(ids.map((id) => collection.doc(id)));
  const payers = new Map(ids.map((id, index) => [id, found[index]?.payers ?? null]));
  return rows.map((row) =>
    isOld(row) ? { ...row, expensePayers: payers.get(row.expenseId!) ?? null } : row,
  );
}

/**
 * In bytes; about 1,000 uses. A document may have 1 MiB. Each owner has a separate document, so
 * that one member's many names do not use up the space of others.
 */
const MAX_BYTES_PER_OWNER = 120_000;

export interface OwnerNames {
  ownerId: string;
  uses: NameUses;
}

/** One read per owner. */
export async function listNames(reader: Reader, householdId: string): Promise<NameUses[]> {
  return reader.query({ from: stats(householdId) });
}

export async function readNamesOf(
  reader: Reader,
  householdId: string,
  ownerId: string,
): Promise<OwnerNames> {
  return { ownerId, uses: (await reader.get(stats(householdId).doc(ownerId))) ?? {} };
}

export function readNamesOfOwners(
  reader: Reader,
  householdId: string,
  transactions: readonly Pick<Transaction, 'enteredBy'>[],
): Promise<OwnerNames[]> {
  const owners = new Set(transactions.map(({ enteredBy }) => enteredBy));
  return Promise.all([...owners].map((id) => readNamesOf(reader, householdId, id)));
}

/**
 * Adds the new names of this owner's transactions. Writes nothing if none is new.
 * @param known from `readNamesOf`, read outside the commit: reading it inside would make all
 * commits contend for one document. It may be out of date.
 */
export function rememberNames(
  unit: UnitOfWork,
  householdId: string,
  { ownerId, uses }: OwnerNames,
  transactions: readonly Transaction[],
): void {
  const own = transactions.filter(({ enteredBy }) => enteredBy === ownerId);
  const room = MAX_BYTES_PER_OWNER - sizeOf(uses);
  unit.addToArrays(stats(householdId).doc(ownerId), fitting(newNameUses(uses, own), room));
}

/** The names that fit; a kind without any is left out. */
function fitting(added: NameUses, room: number): NameUses {
  let left = room;
  const kept = Object.entries(added).map(([kind, uses]) => {
    const fit = uses.filter((use) => (left -= sizeOf(use)) >= 0);
    return [kind, fit] as const;
  });
  return Object.fromEntries(kept.filter(([, fit]) => fit.length > 0));
}

function sizeOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** The imports of these rows that are still being written or removed. One read per import. */
async function findUnfinished(
  reader: Reader,
  householdId: string,
  rows: readonly Pick<Transaction, 'importId'>[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ importId }) => importId ?? []))];
  const found = await reader.getAll(ids.map((id) => imports(householdId).doc(id)));
  return new Set(found.flatMap((one) => (one && !hasEnded(one.state) ? one.id : [])));
}

/**
 * Refuses rows of an unfinished import: the import may still remove them, and a settlement or
 * payment would then refer to nothing.
 * @throws Problem import_incomplete, with `transactionId` of the first such row
 */
export async function requireEnded(
  reader: Reader,
  householdId: string,
  rows: readonly Transaction[],
): Promise<void> {
  const unfinished = await findUnfinished(reader, householdId, rows);
  const held = rows.find(({ importId }) => importId !== null && unfinished.has(importId));
  if (!held) return;
  throw new Problem(
    'import_incomplete',
    'This is part of an import that has not ended yet; try again in a moment.',
    { extra: { transactionId: held.id } },
  );
}

export async function withoutUnfinished(
  reader: Reader,
  householdId: string,
  rows: readonly Transaction[],
): Promise<Transaction[]> {
  const unfinished = await findUnfinished(reader, householdId, rows);
  return rows.filter(({ importId }) => importId === null || !unfinished.has(importId));
}
