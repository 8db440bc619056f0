import { toExpenseResource, type ExpenseResource } from '../../core/expense/expense-resource.ts';
import { planExpenseRows } from '../../core/expense/plan-rows.ts';
import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { withDispute, withoutDispute } from '../../core/transaction/dispute.ts';
import type { Dispute, Transaction } from '../../core/transaction/stored.ts';
import type { TransactionResource } from '../../core/transaction/transaction-resource.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { saveExpense, withRows } from '../expenses/expense-change.ts';
import { requireExpense } from '../expenses/expense-context.ts';
import { findRows } from '../expenses/expense.repository.ts';
import type { RecordedFacts } from '../shared/change-rules.ts';
import {
  openContext,
  requireStandsAlone,
  requireTransaction,
  type WriteContext,
} from '../shared/ledger-context.ts';
import { saveTransaction, nextVersion } from '../shared/transaction-change.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

type Disputing = { reason: string } | 'withdraw';

/** Safe to repeat. @throws Problem not_found, forbidden, part_of_expense */
export function disputeTransaction(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  disputing: Disputing,
): Promise<TransactionResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await requireTransaction(unit, context.actor, 'transaction:read', id, now);
    // A row of an expense is refused below, with the expense to dispute instead.
    const mayDispute =
      before.expenseId !== null || isAllowed(context.actor, 'transaction:dispute', before, now);
    requireDisputer(actor, before, mayDispute);
    requireStandsAlone(before);
    const change = changeDisputes(before.disputes, context, disputing);
    if (change === null) return context.toResource(before);
    if (disputing === 'withdraw') await limits.takeEdit(id);
    const { what, disputes, facts } = change;
    const after = nextVersion(before, { disputes });
    return context.toResource(saveTransaction(unit, context, { what, before, after, facts }));
  });
}

/** With all its rows, also settled ones. Safe to repeat. @throws Problem not_found, forbidden */
export function disputeExpense(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  disputing: Disputing,
): Promise<ExpenseResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await requireExpense(unit, context.actor, 'expense:read', id, now);
    requireDisputer(actor, before, isAllowed(context.actor, 'expense:dispute', before, now));
    const change = changeDisputes(before.disputes, context, disputing);
    if (change === null) return toExpenseResource(before);
    if (disputing === 'withdraw') await limits.takeEdit(id);
    const { what, disputes, facts } = change;
    const version = before.version + 1;
    const { expense: after, rows } = withRows({
      ...before,
      disputes,
      version,
      updatedAt: commitTime,
    });
    const plan = planExpenseRows(
      await findRows(unit, actor.householdId, after.transactionIds),
      rows,
    );
    saveExpense(unit, context, { what, before, after, plan, facts });
    return toExpenseResource(after);
  });
}

interface DisputeChange {
  what: 'disputed' | 'dispute_withdrawn';
  disputes: readonly Dispute[];
  facts: RecordedFacts;
}

/** Only its parties, except the one who entered it. @throws Problem forbidden */
function requireDisputer(
  { uid }: Actor,
  { enteredBy }: Pick<Transaction, 'enteredBy'>,
  mayDispute: boolean,
): void {
  if (mayDispute) return;
  throw new Problem(
    'forbidden',
    enteredBy === uid
      ? 'You entered this: change or delete it instead of disputing it.'
      : 'Only those who are in it may dispute it.',
  );
}

/** Null if nothing changes. */
function changeDisputes(
  disputes: readonly Dispute[],
  { actorId: memberId, now }: WriteContext,
  disputing: Disputing,
): DisputeChange | null {
  const own = disputes.find((one) => one.memberId === memberId) ?? null;
  const before = { reason: own?.reason ?? null };
  if (disputing === 'withdraw') {
    if (own === null) return null;
    const facts = { before, after: { reason: null } };
    return { what: 'dispute_withdrawn', disputes: withoutDispute(disputes, memberId), facts };
  }
  const { reason } = disputing;
  if (own?.reason === reason) return null;
  const changed = withDispute(disputes, { memberId, reason, at: now });
  return { what: 'disputed', disputes: changed, facts: { before, after: { reason } } };
}
