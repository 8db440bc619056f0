import type { Member } from '../core/member.ts';
import { isUntouchedImport } from '../core/transaction-lock.ts';
import type { Transaction } from '../core/transaction.ts';
import { commitTime } from '../firestore/converters.ts';
import type { ImportState } from '../firestore/documents.ts';
import { imports, transactions } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';
import { listCurrentMembers } from '../households/member.repository.ts';
import { putTransaction, signalReaders } from '../transactions/transaction-change.ts';
import { findTransactions } from '../transactions/transaction.repository.ts';
import { isDeletedBy, undeleted } from './import-undo.ts';
import {
  findImport,
  listAbandoned,
  listImportedRows,
  type AbandonedImport,
} from './import.repository.ts';

/** Nobody waits this long for an answer: whoever imported is gone. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;
const ROWS_PER_COMMIT = 200;

/**
 * Ends what was cut off: an import that never finished is rolled back, an undo that never finished
 * is taken back. Running it twice, or beside a client that goes on after all, does no harm.
 *
 * @returns how many imports it ended
 */
export async function sweepImports(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const abandoned = await listAbandoned(store, before);
  for (const one of abandoned) await endImport(store, one, now);
  return abandoned.length;
}

async function endImport(
  store: Store,
  { householdId, record }: AbandonedImport,
  now: Date,
): Promise<void> {
  const { id, updatedAt: undoneAt } = record;
  if (record.state === 'undoing') {
    await eachRow(store, householdId, id, now, (unit, row) => {
      if (isDeletedBy(row, undoneAt)) putTransaction(unit, householdId, undeleted(row));
    });
    return setState(store, householdId, id, 'done');
  }
  // First of all the import is stopped, so that a client that comes back can't write any more.
  await setState(store, householdId, id, 'rolling_back');
  await eachRow(store, householdId, id, now, (unit, row) => {
    // What people have worked on since is theirs; it stays.
    if (isUntouchedImport(row)) unit.delete(transactions(householdId).doc(row.id));
  });
  return setState(store, householdId, id, 'rolled_back');
}

async function eachRow(
  store: Store,
  householdId: string,
  importId: string,
  now: Date,
  change: (unit: UnitOfWork, row: Transaction) => void,
): Promise<void> {
  const ids = (await listImportedRows(store, householdId, importId)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += ROWS_PER_COMMIT) {
    const some = ids.slice(start, start + ROWS_PER_COMMIT);
    await store.commit(async (unit) => {
      const members: Member[] = await listCurrentMembers(unit, householdId);
      const found = await findTransactions(unit, householdId, some, now);
      const rows = found.filter((row) => row !== null);
      for (const row of rows) change(unit, row);
      signalReaders(unit, { householdId, members, now }, rows);
    });
  }
}

function setState(
  store: Store,
  householdId: string,
  id: string,
  state: ImportState,
): Promise<void> {
  return store.commit(async (unit) => {
    const record = await findImport(unit, householdId, id);
    // A client that came back in time has finished it: then there is nothing to end.
    if (!record || record.state === 'done' || record.state === 'undone') return;
    unit.update(imports(householdId).doc(id), { state, updatedAt: commitTime });
  });
}
