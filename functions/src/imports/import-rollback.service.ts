import { isUntouchedImport } from '../core/settlement/transaction-lock.ts';
import { commitTime } from '../firestore/converters.ts';
import type { ImportDocument } from '../firestore/documents.ts';
import { imports, transactions } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import { changeRows } from './import-rows.ts';
import { findImport } from './import.repository.ts';

/**
 * Removes what an import has written that never finished. First of all the import is stopped, so
 * that nobody can go on with it. Doing it twice, or two at once, does no harm.
 *
 * @param isWanted asked when it is stopped: a client may have gone on meanwhile
 */
export async function rollBackImport(
  store: Store,
  householdId: string,
  importId: string,
  now: Date,
  isWanted: (record: ImportDocument) => boolean = () => true,
): Promise<void> {
  const document = imports(householdId).doc(importId);
  const isStopped = await store.commit(async (unit) => {
    const record = await findImport(unit, householdId, importId);
    if (record?.state === 'rolling_back') return true;
    if (record?.state !== 'writing' || !isWanted(record)) return false;
    unit.update(document, { state: 'rolling_back', updatedAt: commitTime });
    return true;
  });
  if (!isStopped) return;
  await changeRows(store, { householdId, importId, now }, (unit, row) => {
    // What people have worked on since is theirs; it stays.
    if (isUntouchedImport(row)) unit.delete(transactions(householdId).doc(row.id));
  });
  await store.commit(async (unit) => {
    const record = await findImport(unit, householdId, importId);
    if (record?.state !== 'rolling_back') return;
    unit.update(document, { state: 'rolled_back', updatedAt: commitTime });
  });
}
