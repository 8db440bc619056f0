import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { isUntouchedImport, isAsImported } from '../../core/settlement/transaction-lock.ts';
import { restorableUntil } from '../../core/transaction/transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ImportDocument } from '../../core/import/stored.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { imports, expenses } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { expireComments, readReasons, requireReasonForLeaver } from '../shared/change-rules.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { recordImportUndone, importNotificationOf } from './import-notification.ts';
import { findImport, type Undo } from './import.repository.ts';
import {
  changeImportedRows,
  rowsAlone,
  selectOf,
  signalImport,
  signalImported,
  type Imported,
} from './imported-rows.ts';
import type { MemberCall } from '../../platform/http/call.ts';
import type { Expense } from '../../core/expense/stored.ts';
import { compareExpenses } from '../expenses/expense-change.ts';
import {
  compareFacts,
  writeChangedFields,
  type ChangeContext,
  nextVersion,
} from '../shared/transaction-change.ts';

/** Attempts, if concurrent requests for the same undo give up. */
const MAX_TRIES = 3;

/**
 * Undoes a whole import. Each row can be restored for 30 days. Deletes nothing if a row was
 * settled or edited. Concurrent requests share the work.
 * @throws Problem not_found, forbidden, import_changed, import_incomplete
 */
export async function undoImport(
  { store, actor, now }: MemberCall,
  importId: string,
): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const undo = await beginUndo(store, actor, importId, now);
    if (undo === null || (await carryOut(store, actor, undo, now))) return;
  }
  throw importIncomplete();
}

interface BegunUndo extends Undo {
  record: ImportDocument;
}

/** Null if nothing is left to undo. */
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
        throw importIncomplete();
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

/** All or none. @returns false if another request gave up the undo */
async function carryOut(store: Store, actor: Actor, undo: BegunUndo, now: Date): Promise<boolean> {
  try {
    if (await deleteRows(store, actor, undo, now)) return true;
  } catch (error) {
    if (await takeBackUndo(store, actor.householdId, undo, now)) return true;
    throw error;
  }
  return takeBackUndo(store, actor.householdId, undo, now);
}

/** Several commits; the last marks the import as undone. Each checks that the undo is current. */
async function deleteRows(
  store: Store,
  actor: Actor,
  undo: BegunUndo,
  now: Date,
): Promise<boolean> {
  const { householdId } = actor;
  const remove = async (unit: UnitOfWork, imported: Imported) => {
    const context = await openContext(unit, actor, now);
    const record = await requireUndoable(unit, context, undo.importId);
    if (progressOf(record, undo) !== 'undoing') return false;
    const left = selectOf(imported, (one) => !isDeletedBy(one, undo));
    const transactions = rowsAlone(left.rows);
    await readReasons(unit, context, { transactions, expenses: left.expenses });
    for (const row of left.rows) if (!isUntouchedImport(row)) throw touched(row);
    for (const expense of left.expenses) {
      if (!isUntouchedExpense(expense)) throw touched({ id: expense.id, expenseId: expense.id });
    }
    removeWithImport(unit, context, left, undo.startedAt);
    const until = restorableUntil(undo.startedAt);
    await expireComments(unit, householdId, { transactions, expenses: left.expenses }, until);
    return true;
  };
  const found = await changeImportedRows(store, householdId, undo.record, remove, now);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const record = await requireUndoable(unit, context, undo.importId);
    const progress = progressOf(record, undo);
    if (progress !== 'undoing' || !found) return progress === 'undone';
    const document = imports(householdId).doc(undo.importId);
    const notification = await importNotificationOf(unit, householdId, found);
    unit.update(document, { state: 'undone', updatedAt: commitTime });
    await recordImportUndone(unit, context, record, notification);
    signalImported(unit, context, found);
    return true;
  });
}

function touched({ id, expenseId }: Pick<Transaction, 'id' | 'expenseId'>): Problem {
  return new Problem(
    'import_changed',
    'A row of this import has been edited, deleted or settled since; take the rows back one by one.',
    { extra: expenseId === null ? { transactionId: id } : { expenseId } },
  );
}

/** For an import that another request is changing. */
export function importIncomplete(): Problem {
  return new Problem('import_incomplete', 'The import is being changed; try again in a moment.');
}

/**
 * Restores what an unfinished undo has deleted. Marks it first, so that no other request
 * continues the undo. Checks no permission: the actor may have lost it since the undo began.
 * @returns true if another request finished the undo at the same time
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
    async (unit, imported) => {
      const current = await findImport(unit, householdId, importId);
      if (progressOf(current, undo) !== 'restoring') return false;
      const deleted = selectOf(imported, (one) => isDeletedBy(one, undo));
      putBack(unit, householdId, deleted);
      const transactions = rowsAlone(deleted.rows);
      await expireComments(unit, householdId, { transactions, expenses: deleted.expenses }, null);
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

/** `over` = it was reverted, or never began. */
function progressOf(
  record: ImportDocument | null,
  { startedAt }: Undo,
): 'undoing' | 'restoring' | 'undone' | 'over' {
  if (record?.state === 'undone') return 'undone';
  if (record?.state !== 'undoing' && record?.state !== 'restoring') return 'over';
  return record.updatedAt.getTime() === startedAt.getTime() ? record.state : 'over';
}

function isDeletedBy({ deletedAt }: Pick<Transaction, 'deletedAt'>, { startedAt }: Undo): boolean {
  return deletedAt?.getTime() === startedAt.getTime();
}

/** Its rows are checked separately. */
function isUntouchedExpense(expense: Expense): boolean {
  return isAsImported(expense) && expense.deletedAt === null;
}

/**
 * All entries of one undo get its start as their deletion time.
 * @throws Problem forbidden if it would take from a former member. Guests lose what they got from
 * the import: nobody has changed it since.
 */
function removeWithImport(
  unit: UnitOfWork,
  { householdId, members, explained }: ChangeContext,
  { rows, expenses: shared }: Imported,
  startedAt: Date,
): void {
  const left = members.filter(({ leftAt }) => leftAt !== null);
  const gone = { deletedAt: startedAt, expireAt: restorableUntil(startedAt) };
  for (const row of rows) {
    const after = nextVersion(row, gone);
    // Rows of an expense are checked with the expense below.
    if (row.expenseId === null) {
      const change = { id: row.id, ...compareFacts(row, after) };
      requireReasonForLeaver(left, explained, { ...change, resourceType: 'transactions' });
    }
    writeChangedFields(unit, householdId, row, after);
  }
  for (const expense of shared) {
    const after = nextOf(expense, expense.version + 1, gone);
    const change = { id: expense.id, ...compareExpenses(expense, after) };
    requireReasonForLeaver(left, explained, { ...change, resourceType: 'expenses' });
    unit.replace(expenses(householdId).doc(expense.id), after);
  }
}

/** Restores the rows with their versions, as if the undo had never happened. */
export function putBack(
  unit: UnitOfWork,
  householdId: string,
  { rows, expenses: shared }: Imported,
): void {
  const back = { deletedAt: null, expireAt: null };
  for (const row of rows) {
    const before: Transaction = { ...row, version: row.version - 2 };
    writeChangedFields(unit, householdId, row, nextVersion(before, back));
  }
  for (const expense of shared) {
    const after = nextOf(expense, expense.version - 1, back);
    unit.replace(expenses(householdId).doc(expense.id), after);
  }
}

function nextOf(
  expense: Expense,
  version: number,
  changes: Pick<Expense, 'deletedAt' | 'expireAt'>,
): Expense {
  return { ...expense, ...changes, version, updatedAt: commitTime };
}
