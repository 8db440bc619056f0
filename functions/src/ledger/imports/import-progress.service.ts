import type { ImportProgress } from '../../core/import/import-resource.ts';
import type { ImportDocument } from '../../platform/firestore/documents.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { rowsToWrite } from './import-plan.ts';
import { countDeletedRows, findImport } from './import.repository.ts';

/**
 * How far an import or its undo has come, while that call still waits for the answer.
 *
 * @throws Problem not_found before it has begun, too
 */
export async function readImportProgress(
  store: Store,
  actor: Actor,
  importId: string,
  now: Date,
): Promise<ImportProgress> {
  const record = await findImport(store, actor.householdId, importId);
  if (!record) throw notFound();
  const rows = { enteredBy: record.actor, paidBy: null, owedBy: null };
  requireAllowed(actor, 'transaction:read', rows, now);
  const { state, written, outcome } = record;
  const total = rowsToWrite(outcome).length;
  return { importId, state, written, total, undone: await countUndone(store, actor, record) };
}

function countUndone(store: Store, { householdId }: Actor, record: ImportDocument) {
  const { id, state, updatedAt, written } = record;
  if (state === 'undone') return written;
  if (state !== 'undoing' && state !== 'restoring') return 0;
  return countDeletedRows(store, householdId, { importId: id, startedAt: updatedAt });
}
