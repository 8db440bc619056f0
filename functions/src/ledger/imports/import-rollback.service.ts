import { settlementLock } from '../../core/transaction/transaction.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import type { ImportDocument } from '../../core/import/stored.ts';
import { expenses, imports, transactions, activity } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { expireComments } from '../shared/change-rules.ts';
import { recordRolledBack } from './import-notification.ts';
import { takeBackUndo } from './import-undo.service.ts';
import { findImport, listAbandoned, type AbandonedImport } from './import.repository.ts';
import { changeImportedRows, rowsAlone, signalImport, type Imported } from './imported-rows.ts';
import { namedThing } from '../../core/activity/activity-subject.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { where } from '../../platform/firestore/query.ts';
import { compareExpenses } from '../expenses/expense-change.ts';
import { permanentlyDeleted, recordDeletion } from '../shared/transaction-change.ts';

/**
 * Removes an unfinished import with all its rows, also edited ones, and notifies everybody who
 * was notified of it. Stops the import first. Safe to repeat or run twice at once.
 * @param isWanted checked on stopping: a client may have continued meanwhile
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
  const remove = async (unit: UnitOfWork, imported: Imported) => {
    // Rows of an unfinished import cannot be settled, but an older version allowed it: such a
    // settlement keeps its rows.
    const free = imported.rows.filter((row) => settlementLock(row) === null);
    const shared = imported.expenses;
    await recordEditedRowsGone(unit, householdId, stopped, rowsAlone(free), now);
    recordEditedExpensesGone(unit, householdId, stopped, shared, now);
    for (const { id } of free) unit.delete(transactions(householdId).doc(id));
    for (const { id } of shared) unit.delete(expenses(householdId).doc(id));
    const gone = { transactions: rowsAlone(free), expenses: shared };
    await expireComments(unit, householdId, gone, now);
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

/** 10 minutes in ms. No client waits that long for a response. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/**
 * Ends interrupted imports and undos: removes an unfinished import, reverts an unfinished undo.
 * Safe to repeat, and if a client continues after all. One failure does not stop the others.
 * @returns the number of imports
 * @throws AggregateError at the end, if some failed
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

/** Members added by an edit were not notified of the import, so its entry does not cover them. */
async function recordEditedRowsGone(
  unit: UnitOfWork,
  householdId: string,
  { actor }: Pick<ImportDocument, 'actor'>,
  rows: readonly Transaction[],
  now: Date,
): Promise<void> {
  for (const row of rows) {
    if (row.version === 1) continue;
    const own = { from: activity(householdId), where: [where('resourceId', '==', row.id)] };
    const isEdited = (await unit.query(own)).some(({ what }) => what === 'updated');
    if (isEdited) recordDeletion(unit, householdId, actor, row, now);
  }
}

/** Expenses edited since their import: only an edit, dispute or deletion raises the version. */
function recordEditedExpensesGone(
  unit: UnitOfWork,
  householdId: string,
  { actor }: Pick<ImportDocument, 'actor'>,
  shared: readonly Expense[],
  now: Date,
): void {
  for (const before of shared) {
    if (before.version === 1 || before.deletedAt !== null) continue;
    const compared = compareExpenses(before, { ...before, deletedAt: now });
    unit.record(householdId, {
      actor,
      what: 'deleted',
      resourceType: 'expenses',
      resourceId: before.id,
      ownerId: before.enteredBy,
      parties: [...before.parties],
      concerns: [...before.parties],
      before: compared.before,
      after: permanentlyDeleted(compared.after),
      about: namedThing(before),
    });
  }
}
