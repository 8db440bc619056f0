import type { Expense as SharedExpense } from '../functions/src/core/expense/expense.ts';
import { compareExpenses } from '../functions/src/ledger/expenses/expense-change.ts';
import type { Activity } from '../functions/src/platform/firestore/documents.ts';
import { activityOf, creationOf } from './ledger.ts';

/** What the history tells of an expense. @param before null = it is new */
export function recordExpense(
  householdId: string,
  before: SharedExpense | null,
  after: SharedExpense,
  { actor, at }: { actor: string; at: Date },
): Activity {
  const record = before === null ? creationOf : activityOf;
  const isDeleted = after.deletedAt !== null;
  return record(householdId, {
    actor,
    what: before === null ? 'created' : isDeleted ? 'deleted' : 'updated',
    resourceType: 'expenses',
    resourceId: after.id,
    ownerId: after.enteredBy,
    parties: after.parties,
    ...compareExpenses(before, after),
    at,
  });
}
