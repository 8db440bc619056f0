import { namedThing } from '../../core/activity/activity-subject.ts';
import type { Expense } from '../../core/expense/expense.ts';
import { sumImportedDebts } from '../../core/import/imported-debts.ts';
import { toAmount } from '../../core/money/money.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { summarize } from '../../core/notification/summarize.ts';
import type { ImportDocument } from '../../platform/firestore/documents.ts';
import { activity } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { NewActivity, UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { compareExpenses } from '../expenses/expense-change.ts';
import { goneForGood, recordGone, type ChangeContext } from '../shared/transaction-change.ts';
import { thingsOf, type Imported } from './imported-rows.ts';

/**
 * The id of the one entry that the history has for all rows of an import. It follows from the id of the
 * import, because each row names it. Clients cannot write an entry with an id of this form.
 */
export function importActivityId(importId: string): string {
  return `import-${importId}`;
}

interface RecordedImport extends Imported {
  importId: string;
  /** The owner of the rows. */
  ownerId: string;
}

/**
 * Writes the history of an import: one entry for the importer and the people who may read their rows, and
 * one for each two other people between whom the import makes debts.
 */
export function recordImport(
  unit: UnitOfWork,
  context: ChangeContext,
  { importId, ownerId, ...imported }: RecordedImport,
): void {
  const entry = {
    actor: context.actorId,
    what: 'imported',
    resourceType: 'transactions',
    resourceId: importId,
    ownerId,
    parties: [],
    before: null,
    after: { count: thingsOf(imported).length },
    ...toldOf(imported),
  } as const;
  unit.record(context.householdId, entry, importActivityId(importId));
  recordDebts(unit, context, { importId, ownerId, ...imported }, 'imported_debts');
}

export function recordImportUndone(
  unit: UnitOfWork,
  context: ChangeContext,
  { importId, ownerId, ...imported }: RecordedImport,
): void {
  unit.record(context.householdId, {
    actor: context.actorId,
    what: 'import_undone',
    resourceType: 'transactions',
    resourceId: importId,
    ownerId,
    parties: [],
    before: { count: thingsOf(imported).length },
    after: null,
    ...toldOf(imported),
  });
  recordDebts(unit, context, { importId, ownerId, ...imported }, 'imported_debts_undone');
}

const undoneAs = { imported: 'import_undone', imported_debts: 'imported_debts_undone' } as const;

/**
 * Tells everybody who was told of an import that its rows are gone again. The entry has the name of the
 * importer.
 */
export async function recordRolledBack(
  unit: UnitOfWork,
  householdId: string,
  { id: importId, actor }: Pick<ImportDocument, 'id' | 'actor'>,
): Promise<void> {
  const told = await unit.query({
    from: activity(householdId),
    where: [where('resourceId', '==', importId)],
  });
  for (const entry of told) {
    if (entry.what !== 'imported' && entry.what !== 'imported_debts') continue;
    const undone = { what: undoneAs[entry.what], before: entry.after, after: null };
    unit.record(householdId, { ...entry, ...undone, actor });
  }
}

/**
 * Tells of a row that goes with its import, what it had become since: whoever was put into it by an edit was not told
 * of the import. What nobody edited is told with the import.
 */
export async function recordEditedRowsGone(
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
    if (isEdited) recordGone(unit, householdId, actor, row, now);
  }
}

/** The same of its expenses. Only an edit, a dispute or a deletion gives one another version. */
export function recordEditedExpensesGone(
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
      after: goneForGood(compared.after),
      about: namedThing(before),
    });
  }
}

/** Everybody who is in the rows is told by the one entry, also those who may not read the entry itself. */
function toldOf(imported: Imported): Pick<NewActivity, 'concerns' | 'summary'> {
  const summary = summarize(thingsOf(imported), imported.rows);
  return { concerns: Object.keys(summary.counts), summary };
}

/**
 * Nobody gets debts by an import without being told. Each entry shows only the debts of the two people it
 * is for, not the rest of the import.
 */
function recordDebts(
  unit: UnitOfWork,
  { householdId, actorId }: ChangeContext,
  { importId, ownerId, rows }: RecordedImport,
  what: 'imported_debts' | 'imported_debts_undone',
): void {
  for (const { debtorId, creditorId, count, cents } of sumImportedDebts(rows)) {
    const others = [debtorId, creditorId].filter((uid) => uid !== actorId && uid !== ownerId);
    if (others.length === 0) continue;
    const facts = { debtorId, creditorId, count, amount: toAmount(cents) };
    const isNew = what === 'imported_debts';
    unit.record(householdId, {
      actor: actorId,
      what,
      resourceType: 'transactions',
      resourceId: importId,
      ownerId: null,
      parties: others.sort(),
      concerns: [],
      before: isNew ? null : facts,
      after: isNew ? facts : null,
    });
  }
}
