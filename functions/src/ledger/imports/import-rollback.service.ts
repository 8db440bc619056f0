import { settlementLock, type Transaction } from '../../core/transaction/transaction.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { ImportDocument } from '../../platform/firestore/documents.ts';
import { imports, transactions } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { expireComments } from '../shared/expire-comments.ts';
import { recordRolledBack } from './import-activity.ts';
import { changeImportedRows, signalImport } from './imported-rows.ts';
import { findImport } from './import.repository.ts';

/**
 * Removes what an import has written that never finished, whatever was made of its rows meanwhile,
 * and tells it to everybody who was told of the import. First of all the import is stopped, so that
 * nobody can go on with it. Doing it twice, or two at once, does no harm.
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
  const stopped = await store.commit(async (unit) => {
    const record = await findImport(unit, householdId, importId);
    if (record?.state === 'rolling_back') return record;
    if (record?.state !== 'writing' || !isWanted(record)) return null;
    unit.update(document, { state: 'rolling_back', updatedAt: commitTime });
    return record;
  });
  if (!stopped) return;
  const remove = async (unit: UnitOfWork, rows: readonly Transaction[]) => {
    // Nothing settles what is unfinished. Where an older version did, the settlement keeps its rows.
    const free = rows.filter((row) => settlementLock(row) === null);
    for (const { id } of free) unit.delete(transactions(householdId).doc(id));
    await expireComments(unit, householdId, { transactions: free }, now);
    return true;
  };
  const found = await changeImportedRows(store, householdId, stopped, remove, now);
  await store.commit(async (unit) => {
    const record = await findImport(unit, householdId, importId);
    if (record?.state !== 'rolling_back') return;
    await recordRolledBack(unit, householdId, record);
    if (found) await signalImport(unit, householdId, found, now);
    unit.update(document, { state: 'rolled_back', updatedAt: commitTime });
  });
}
