import type { Expense as SharedExpense } from '../functions/src/core/expense/expense.ts';
import { toDisputeResources } from '../functions/src/core/transaction/dispute-resource.ts';
import { disputesAfterEdit, withDispute } from '../functions/src/core/transaction/dispute.ts';
import { nextEdit } from '../functions/src/core/transaction/last-edit.ts';
import { factsOf } from '../functions/src/ledger/expenses/expense-change.ts';
import type { Activity } from '../functions/src/platform/firestore/documents.ts';
import { uidOf } from './accounts.ts';
import type { Bill } from './household-data.ts';
import { activityOf } from './ledger.ts';
import { recordExpense } from './record-expense.ts';

const HOUR_MS = 3_600_000;

/** An expense that somebody objected to, until whoever entered it corrected the sum: that ended it. */
export function buildObjection(
  householdId: string,
  { by, reason }: NonNullable<Bill['objection']>,
  { wrong, right }: { wrong: SharedExpense; right: SharedExpense },
): { expense: SharedExpense; activity: Activity[] } {
  const { id, enteredBy, parties, entered } = wrong;
  const memberId = uidOf(by);
  const objectedAt = new Date(entered.getTime() + 3 * HOUR_MS);
  const correctedAt = new Date(entered.getTime() + 21 * HOUR_MS);
  const about = { resourceType: 'expenses', resourceId: id, ownerId: enteredBy, parties } as const;
  const objected = activityOf(householdId, {
    ...{ ...about, actor: memberId, what: 'disputed', at: objectedAt },
    ...{ before: { reason: null }, after: { reason } },
  });
  const dispute = { memberId, reason, at: objectedAt };
  const before = { ...wrong, disputes: withDispute([], dispute), version: 2 };
  const after = {
    ...right,
    disputes: disputesAfterEdit(before.disputes, () => true, true),
    ...{ version: 3, updatedAt: correctedAt },
  };
  const corrected = recordExpense(householdId, before, after, {
    actor: enteredBy,
    at: correctedAt,
  });
  const ended = activityOf(householdId, {
    ...{ ...about, actor: enteredBy, what: 'dispute_ended', concerns: [memberId], at: correctedAt },
    before: { ...factsOf(before), disputes: toDisputeResources(before.disputes) },
    after: { ...factsOf(after), disputes: [] },
  });
  const lastEdit = nextEdit(undefined, corrected.id);
  return {
    expense: { ...after, lastActivityId: corrected.id, lastEdit },
    activity: [objected, corrected, ended],
  };
}
