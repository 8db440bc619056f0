import { isUntouchedImport } from '../core/settlement/transaction-lock.ts';
import { commitTime } from '../firestore/converters.ts';
import type { ImportState } from '../firestore/documents.ts';
import { imports, transactions } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import { takeBackUndo } from './import-restore.service.ts';
import { changeRows } from './import-rows.ts';
import { findImport, listAbandoned, type AbandonedImport } from './import.repository.ts';

/** Nobody waits this long for an answer: whoever imported is gone. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

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
  const { id: importId, state, updatedAt } = record;
  if (state === 'undoing' || state === 'restoring') {
    await takeBackUndo(store, householdId, { importId, startedAt: updatedAt }, now);
    return;
  }
  // First of all the import is stopped, so that a client that comes back can't write any more.
  await setState(store, householdId, importId, 'rolling_back');
  await changeRows(store, { householdId, importId, now }, (unit, row) => {
    // What people have worked on since is theirs; it stays.
    if (isUntouchedImport(row)) unit.delete(transactions(householdId).doc(row.id));
  });
  return setState(store, householdId, importId, 'rolled_back');
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
