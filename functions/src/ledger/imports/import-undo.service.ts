import { Problem } from '../../core/problem/problem.ts';
import { isUntouchedImport } from '../../core/settlement/transaction-lock.ts';
import { restorableUntil, type Transaction } from '../../core/transaction/transaction.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { ImportDocument } from '../../platform/firestore/documents.ts';
import { imports } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { expireComments } from '../shared/expire-comments.ts';
import { signalReaders, updateTransaction } from '../shared/transaction-change.ts';
import { requireLeaversHeard } from '../shared/leaver-claims.ts';
import { compareFacts } from '../shared/transaction-activity.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { recordImportUndone } from './import-activity.ts';
import { takeBackUndo } from './import-restore.service.ts';
import { changeImportedRows } from './imported-rows.ts';
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

/** An undo, with the import as it stands. */
interface BegunUndo extends Undo {
  record: ImportDocument;
}

/** The undo that goes on from here; null where there is nothing left to undo. */
function beginUndo(
  store: Store,
  actor: Actor,
  importId: string,
  now: Date,
): Promise<BegunUndo | null> {
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
        return { importId, startedAt: record.updatedAt, record };
      case 'done':
        unit.update(imports(actor.householdId).doc(importId), { state: 'undoing', updatedAt: now });
        return { importId, startedAt: now, record };
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
async function carryOut(store: Store, actor: Actor, undo: BegunUndo, now: Date): Promise<boolean> {
  try {
    if (await deleteRows(store, actor, undo, now)) return true;
  } catch (error) {
    if (await takeBackUndo(store, actor.householdId, undo, now)) return true;
    throw error;
  }
  return takeBackUndo(store, actor.householdId, undo, now);
}

/** The last commit says that it is undone. Each of them makes sure that it still goes on. */
async function deleteRows(
  store: Store,
  actor: Actor,
  undo: BegunUndo,
  now: Date,
): Promise<boolean> {
  const { householdId } = actor;
  const remove = async (unit: UnitOfWork, rows: readonly Transaction[]) => {
    const context = await openContext(unit, actor, now);
    const record = await requireUndoable(unit, context, undo.importId);
    if (progressOf(record, undo) !== 'undoing') return false;
    const left = rows.filter((row) => !isDeletedBy(row, undo));
    for (const row of left) {
      if (!isUntouchedImport(row)) throw touched(row);
      const gone = deletedBy(row, undo);
      const change = {
        id: row.id,
        resourceType: 'transactions',
        ...compareFacts(row, gone),
      } as const;
      requireLeaversHeard(context.members, context.explained, change);
      updateTransaction(unit, householdId, row, gone);
    }
    await expireComments(
      unit,
      householdId,
      { transactions: left },
      restorableUntil(undo.startedAt),
    );
    return true;
  };
  const found = await changeImportedRows(store, householdId, undo.record, remove, now);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const record = await requireUndoable(unit, context, undo.importId);
    const progress = progressOf(record, undo);
    if (progress !== 'undoing' || !found) return progress === 'undone';
    const document = imports(householdId).doc(undo.importId);
    unit.update(document, { state: 'undone', updatedAt: commitTime });
    const undone = { importId: undo.importId, ownerId: record.actor, rows: found };
    recordImportUndone(unit, context, undone);
    signalReaders(unit, context, found);
    return true;
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
