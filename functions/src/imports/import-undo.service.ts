import { Problem } from '../core/problem.ts';
import { isUntouchedImport } from '../core/transaction-lock.ts';
import type { Transaction } from '../core/transaction.ts';
import { commitTime } from '../firestore/converters.ts';
import type { ImportDocument, ImportState } from '../firestore/documents.ts';
import { imports } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import { notFound, requireAllowed, type Actor } from '../households/actor.ts';
import { putTransaction, signalReaders } from '../transactions/transaction-change.ts';
import { openContext } from '../transactions/transaction-context.ts';
import { findTransactions } from '../transactions/transaction.repository.ts';
import { deletedBy, isDeletedBy, undeleted } from './import-undo.ts';
import { findImport, listImportedRows } from './import.repository.ts';

const ROWS_PER_COMMIT = 200;

/**
 * Takes a whole import back: its rows are deleted, and can be restored one by one for 30 days.
 * Where a row has been settled or edited, nothing is.
 *
 * @throws Problem not_found, forbidden, import_changed, import_incomplete
 */
export async function undoImport(
  store: Store,
  actor: Actor,
  importId: string,
  now: Date,
): Promise<void> {
  const { householdId } = actor;
  const startedAt = await beginUndo(store, actor, importId, now);
  if (startedAt === null) return;
  const rows = await listImportedRows(store, householdId, importId);
  const ids = rows.map(({ id }) => id);
  try {
    await changeRows(store, actor, ids, now, (row) => {
      if (isDeletedBy(row, startedAt)) return row;
      if (!isUntouchedImport(row)) throw touched(row);
      return deletedBy(row, startedAt);
    });
  } catch (error) {
    // All or none: what this undo has deleted comes back before the refusal is told.
    await changeRows(store, actor, ids, now, (row) =>
      isDeletedBy(row, startedAt) ? undeleted(row) : row,
    );
    await setState(store, actor, importId, 'done');
    throw error;
  }
  await finishUndo(store, actor, importId, ids.length, now);
}

/** When the undo began, which is when its rows count as deleted; null where it is undone already. */
function beginUndo(store: Store, actor: Actor, importId: string, now: Date): Promise<Date | null> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const record = await findImport(unit, actor.householdId, importId);
    if (!record) throw notFound();
    const rows = { enteredBy: record.actor, paidBy: null, owedBy: null };
    requireAllowed(context.actor, 'transaction:delete', rows, now);
    if (isGone(record.state)) return null;
    if (record.state === 'writing') {
      throw new Problem('import_incomplete', 'The import has not finished; try again in a moment.');
    }
    if (record.state === 'undoing') return record.updatedAt;
    const patch = { state: 'undoing', updatedAt: now } satisfies Partial<ImportDocument>;
    unit.update(imports(actor.householdId).doc(importId), patch);
    return now;
  });
}

function isGone(state: ImportState): boolean {
  return state === 'undone' || state === 'rolled_back' || state === 'rolling_back';
}

async function changeRows(
  store: Store,
  actor: Actor,
  ids: readonly string[],
  now: Date,
  change: (row: Transaction) => Transaction,
): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_PER_COMMIT) {
    await store.commit(async (unit) => {
      const context = await openContext(unit, actor, now);
      const some = ids.slice(start, start + ROWS_PER_COMMIT);
      const rows = await findTransactions(unit, actor.householdId, some, now);
      for (const row of rows) {
        if (!row) continue;
        const after = change(row);
        if (after === row) continue;
        putTransaction(unit, actor.householdId, after);
        signalReaders(unit, context, [row]);
      }
    });
  }
}

function touched({ id }: Transaction): Problem {
  return new Problem(
    'import_changed',
    'A row of this import has been edited, deleted or settled since; take the rows back one by one.',
    { extra: { transactionId: id } },
  );
}

function setState(store: Store, actor: Actor, importId: string, state: ImportState) {
  return store.commit(async (unit) => {
    unit.update(imports(actor.householdId).doc(importId), { state, updatedAt: commitTime });
  });
}

function finishUndo(
  store: Store,
  actor: Actor,
  importId: string,
  count: number,
  now: Date,
): Promise<void> {
  return store.commit(async (unit) => {
    await openContext(unit, actor, now);
    const record = await findImport(unit, actor.householdId, importId);
    if (record?.state !== 'undoing') return;
    unit.update(imports(actor.householdId).doc(importId), {
      state: 'undone',
      updatedAt: commitTime,
    });
    unit.record(actor.householdId, {
      actor: actor.uid,
      what: 'import_undone',
      resourceType: 'transactions',
      resourceId: importId,
      ownerId: record.actor,
      parties: [],
      before: { count },
      after: null,
    });
  });
}
