import { Problem } from '../core/problem/problem.ts';
import { isUntouchedImport } from '../core/settlement/transaction-lock.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { commitTime } from '../firestore/converters.ts';
import type { ImportDocument } from '../firestore/documents.ts';
import { imports } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';
import { notFound, requireAllowed, type Actor } from '../households/actor.ts';
import { replaceTransaction, signalReaders } from '../transactions/transaction-change.ts';
import { openContext, type WriteContext } from '../transactions/transaction-context.ts';
import { findTransactions } from '../transactions/transaction.repository.ts';
import { takeBackUndo } from './import-restore.service.ts';
import { listPortions } from './import-rows.ts';
import { deletedBy, isDeletedBy, progressOf, type Undo } from './import-undo.ts';
import { findImport } from './import.repository.ts';

/** How often it begins anew when others who undo the same give up. */
const MAX_TRIES = 3;

/**
 * Takes a whole import back: its rows are deleted, and can be restored one by one for 30 days.
 * Where a row has been settled or edited, nothing is. Two who undo the same do it together.
 *
 * @throws Problem not_found, forbidden, import_changed, import_incomplete
 */
export async function undoImport(
  store: Store,
  actor: Actor,
  importId: string,
  now: Date,
): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const undo = await beginUndo(store, actor, importId, now);
    if (undo === null || (await carryOut(store, actor, undo, now))) return;
  }
  throw incomplete();
}

/** The undo that goes on from here; null where there is nothing left to undo. */
function beginUndo(store: Store, actor: Actor, importId: string, now: Date): Promise<Undo | null> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const record = await requireUndoable(unit, context, importId);
    switch (record.state) {
      case 'undone':
      case 'rolled_back':
      case 'rolling_back':
        return null;
      case 'writing':
        throw incomplete();
      case 'undoing':
      case 'restoring':
        return { importId, startedAt: record.updatedAt };
      case 'done':
        unit.update(imports(actor.householdId).doc(importId), { state: 'undoing', updatedAt: now });
        return { importId, startedAt: now };
    }
  });
}

async function requireUndoable(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  importId: string,
): Promise<ImportDocument> {
  const record = await findImport(unit, householdId, importId);
  if (!record) throw notFound();
  const rows = { enteredBy: record.actor, paidBy: null, owedBy: null };
  requireAllowed(actor, 'transaction:delete', rows, now);
  return record;
}

/**
 * All or none: where it fails, what it has deleted comes back before the refusal is told.
 *
 * @returns whether it is undone; else others gave it up meanwhile
 */
async function carryOut(store: Store, actor: Actor, undo: Undo, now: Date): Promise<boolean> {
  try {
    if (await deleteRows(store, actor, undo, now)) return true;
  } catch (error) {
    if (await takeBackUndo(store, actor.householdId, undo, now)) return true;
    throw error;
  }
  return takeBackUndo(store, actor.householdId, undo, now);
}

/** The last commit says that it is undone. Each of them makes sure that it still goes on. */
async function deleteRows(store: Store, actor: Actor, undo: Undo, now: Date): Promise<boolean> {
  const { householdId } = actor;
  const portions = await listPortions(store, householdId, undo.importId);
  const count = portions.flat().length;
  for (const ids of portions) {
    const isLast = ids === portions.at(-1);
    const progress = await store.commit(async (unit) => {
      const context = await openContext(unit, actor, now);
      const record = await requireUndoable(unit, context, undo.importId);
      const found = progressOf(record, undo);
      if (found !== 'undoing') return found;
      for (const row of await findTransactions(unit, householdId, ids, now)) {
        if (row && !isDeletedBy(row, undo)) deleteRow(unit, context, row, undo);
      }
      if (!isLast) return found;
      finishUndo(unit, context, record, count);
      return 'undone';
    });
    if (progress !== 'undoing') return progress === 'undone';
  }
  return false;
}

function deleteRow(unit: UnitOfWork, context: WriteContext, row: Transaction, undo: Undo): void {
  if (!isUntouchedImport(row)) throw touched(row);
  replaceTransaction(unit, context.householdId, deletedBy(row, undo));
  signalReaders(unit, context, [row]);
}

function finishUndo(
  unit: UnitOfWork,
  { householdId, actorId }: WriteContext,
  { id, actor }: ImportDocument,
  count: number,
): void {
  unit.update(imports(householdId).doc(id), { state: 'undone', updatedAt: commitTime });
  unit.record(householdId, {
    actor: actorId,
    what: 'import_undone',
    resourceType: 'transactions',
    resourceId: id,
    ownerId: actor,
    parties: [],
    before: { count },
    after: null,
  });
}

function touched({ id }: Transaction): Problem {
  return new Problem(
    'import_changed',
    'A row of this import has been edited, deleted or settled since; take the rows back one by one.',
    { extra: { transactionId: id } },
  );
}

function incomplete(): Problem {
  return new Problem('import_incomplete', 'The import is being changed; try again in a moment.');
}
