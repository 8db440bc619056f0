import { commitTime } from '../firestore/converters.ts';
import { imports } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import { replaceTransaction } from '../transactions/transaction-change.ts';
import { changeRows } from './import-rows.ts';
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
  const progress = await store.commit(async (unit) => {
    const found = progressOf(await findImport(unit, householdId, importId), undo);
    if (found === 'undoing') unit.update(document, { state: 'restoring' });
    return found;
  });
  if (progress === 'undone' || progress === 'over') return progress === 'undone';
  await changeRows(
    store,
    { householdId, importId, now },
    (unit, row) => {
      if (isDeletedBy(row, undo)) replaceTransaction(unit, householdId, undeleted(row));
    },
    async (unit) => progressOf(await findImport(unit, householdId, importId), undo) === 'restoring',
  );
  await store.commit(async (unit) => {
    const found = progressOf(await findImport(unit, householdId, importId), undo);
    if (found === 'restoring') unit.update(document, { state: 'done', updatedAt: commitTime });
  });
  return false;
}
