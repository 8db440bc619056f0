import { toExpenseResource } from '../../core/expense/expense-resource.ts';
import type { Bill, Expense } from '../../core/expense/expense.ts';
import type { Member } from '../../core/household/member.ts';
import { Problem } from '../../core/problem/problem.ts';
import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import type { VersionCheck, WriteContext } from '../shared/ledger-context.ts';

type People = Pick<Bill, 'payers' | 'split'>;

/**
 * Refuses people who are not in the household. Who has left stays in an expense in which they are,
 * but is put into no other one.
 *
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
  const [first] = errors;
  if (first) throw new Problem('invalid_request', `${first.path}: ${first.message}`, { errors });
}

/**
 * An expense that is there and that the actor may do this with.
 *
 * @throws Problem not_found, forbidden, precondition_failed with the current state in `current`
 */
export function requireChangeable(
  { actor, now }: WriteContext,
  action: 'expense:update' | 'expense:delete',
  expense: Expense | null,
  isExpected: VersionCheck,
): Expense {
  if (!expense || expense.deletedAt !== null) throw notFound();
  requireAllowed(actor, action, expense, now);
  if (isExpected(expense.version)) return expense;
  throw new Problem('precondition_failed', 'Someone else changed this first.', {
    extra: { current: toExpenseResource(expense) },
  });
}
