import { commitTime } from '../../platform/firestore/converters.ts';
import { imports } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { expireComments } from '../shared/expire-comments.ts';
import { updateTransaction } from '../shared/transaction-change.ts';
import { changeImportedRows, signalImport } from './imported-rows.ts';
import { isDeletedBy, progressOf, undeleted, type Undo } from './import-undo.ts';
import { findImport } from './import.repository.ts';

/**
 * Takes back what an undo has deleted so far, because it can't be finished. First of all nobody may
 * go on with it. Whoever undoes it is not asked: they may have lost the right in the middle.
 *
 * @returns whether it is undone after all, by another who undid it at the same time
 */
export async function takeBackUndo(
  store: Store,
  householdId: string,
  undo: Undo,
  now: Date,
): Promise<boolean> {
  const { importId } = undo;
  const document = imports(householdId).doc(importId);
  const { record, progress } = await store.commit(async (unit) => {
    const record = await findImport(unit, householdId, importId);
    const progress = progressOf(record, undo);
    if (progress === 'undoing') unit.update(document, { state: 'restoring' });
    return { record, progress };
  });
  if (!record || progress === 'undone' || progress === 'over') return progress === 'undone';
  const found = await changeImportedRows(
    store,
    householdId,
    record,
    async (unit, rows) => {
      const current = await findImport(unit, householdId, importId);
      if (progressOf(current, undo) !== 'restoring') return false;
      const deleted = rows.filter((row) => isDeletedBy(row, undo));
      for (const row of deleted) updateTransaction(unit, householdId, row, undeleted(row));
      await expireComments(unit, householdId, { transactions: deleted }, null);
      return true;
    },
    now,
  );
  if (!found) return false;
  await store.commit(async (unit) => {
    const current = await findImport(unit, householdId, importId);
    if (progressOf(current, undo) !== 'restoring') return;
    await signalImport(unit, householdId, found, now);
    unit.update(document, { state: 'done', updatedAt: commitTime });
  });
  return false;
}
