import { toExpenseResource } from '../../core/expense/expense-resource.ts';
import type { Bill } from '../../core/expense/expense.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import type { Action } from '../../core/permission/permission.ts';
import { Problem, refuseFields } from '../../core/problem/problem.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { VersionCheck } from '../shared/ledger-context.ts';
import { findExpense } from './expense.repository.ts';

/** @throws Problem not_found (also if deleted or not readable), forbidden */
export async function requireExpense(
  reader: Reader,
  actor: Actor,
  action: Extract<Action, `expense:${string}`>,
  id: string,
  now: Date,
): Promise<Expense> {
  const expense = await findExpense(reader, actor.householdId, id, now);
  if (!expense || expense.deletedAt !== null) throw notFound();
  requireAllowed(actor, action, expense, now);
  return expense;
}

/** @throws Problem `precondition_failed` with the current expense in `current` */
export function requireExpectedExpense(before: Expense, isExpected: VersionCheck): void {
  if (isExpected(before.version)) return;
  throw new Problem('precondition_failed', 'Someone else changed this first.', {
    extra: { current: toExpenseResource(before) },
  });
}

type People = Pick<Bill, 'payers' | 'split'>;

/**
 * Refuses people who are not members. Former members may stay in their expenses but not be added
 * to others.
 * @param before null for a new expense
 * @throws Problem invalid_request
 */
export function requireExpenseMembers(
  members: readonly Member[],
  before: People | null,
  { payers, split }: People,
): void {
  const current = members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id);
  const known = before ? [...before.payers, ...before.split.people] : [];
  const allowed = new Set([...current, ...known.map(({ memberId }) => memberId)]);
  const faultsOf = (path: string, list: readonly { memberId: string }[]) =>
    list.flatMap(({ memberId }, index) =>
      allowed.has(memberId)
        ? []
        : [{ path: `${path}.${index}.userId`, message: 'Choose a member of the household.' }],
    );
  const errors = [...faultsOf('payers', payers), ...faultsOf('split.people', split.people)];
  refuseFields(errors);
}
