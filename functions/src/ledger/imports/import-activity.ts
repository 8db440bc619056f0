import { namedThing } from '../../core/activity/activity-subject.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ImportDocument } from '../../core/import/stored.ts';
import { activity } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { compareExpenses } from '../expenses/expense-change.ts';
import { permanentlyDeleted, recordDeletion } from '../shared/transaction-change.ts';

/** Members added by an edit were not notified of the import, so its entry does not cover them. */
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
    if (isEdited) recordDeletion(unit, householdId, actor, row, now);
  }
}

/** Expenses edited since their import: only an edit, dispute or deletion raises the version. */
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
      after: permanentlyDeleted(compared.after),
      about: namedThing(before),
    });
  }
}
