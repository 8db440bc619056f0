import type { Store } from '../../platform/firestore/store.ts';
import { takeBackUndo } from './import-restore.service.ts';
import { rollBackImport } from './import-rollback.service.ts';
import { listAbandoned, type AbandonedImport } from './import.repository.ts';

/** Nobody waits this long for an answer: whoever imported is gone. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/**
 * Ends what was cut off: an import that never finished is rolled back, an undo that never finished
 * is taken back. Running it twice, or at the same time as a client that goes on after all, does no harm; one
 * that can't be ended does not keep the others waiting.
 *
 * @returns how many imports it ended
 * @throws AggregateError after all of them, where some could not be ended
 */
export async function sweepImports(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const abandoned = await listAbandoned(store, before);
  const failures: unknown[] = [];
  for (const one of abandoned) {
    await endImport(store, one, before, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some imports could not be ended.');
  return abandoned.length;
}

async function endImport(
  store: Store,
  { householdId, record }: AbandonedImport,
  before: Date,
  now: Date,
): Promise<void> {
  const { id: importId, state, updatedAt } = record;
  if (state === 'undoing' || state === 'restoring') {
    await takeBackUndo(store, householdId, { importId, startedAt: updatedAt }, now);
    return;
  }
  const isAbandoned = (current: typeof record) => current.updatedAt < before;
  await rollBackImport(store, householdId, importId, now, isAbandoned);
}
