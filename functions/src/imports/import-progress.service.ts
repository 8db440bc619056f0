import type { ImportProgress } from '../core/import/import-resource.ts';
import type { Store } from '../firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../households/actor.ts';
import { rowsToWrite } from './import-plan.ts';
import { findImport } from './import.repository.ts';

/**
 * How far an import has come, while its own call still waits for the answer.
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
  return { importId, written: record.written, total: rowsToWrite(record.outcome).length };
}
