import { Problem } from '../../core/problem/problem.ts';
import type { Action } from '../../core/permission/permission.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import {
  toTransactionResource,
  type TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openHousehold, type MembershipContext } from '../../people/members/household-context.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { visibleSettling } from './settling-visible.ts';
import { findTransaction } from './transaction.repository.ts';

/** Whether this is the version that the client expects; true if it expects none. */
export type VersionCheck = (version: number) => boolean;

export interface WriteContext extends MembershipContext {
  toResource(transaction: Transaction): TransactionResource;
}

/** @throws Problem `not_a_member` if the actor was removed after the request began */
export async function openContext(
  unit: UnitOfWork,
  actor: Actor,
  now: Date,
): Promise<WriteContext> {
  const context = await openHousehold(unit, actor, now);
  const nameOf = nameLookup(context.members);
  return {
    ...context,
    toResource: (transaction) =>
      toTransactionResource(visibleSettling(context.actor, transaction, now), nameOf),
  };
}

/** @throws Problem not_found (also if deleted or not readable), forbidden */
export async function requireTransaction(
  reader: Reader,
  actor: Actor,
  action: Extract<Action, `transaction:${string}`>,
  id: string,
  now: Date,
): Promise<Transaction> {
  return requireFound(
    actor,
    action,
    await findTransaction(reader, actor.householdId, id, now),
    now,
  );
}

/** @throws Problem not_found (also if deleted or not readable), forbidden */
export function requireFound(
  actor: Actor,
  action: Extract<Action, `transaction:${string}`>,
  found: Transaction | null,
  now: Date,
): Transaction {
  if (!found || found.deletedAt !== null) throw notFound();
  requireAllowed(actor, action, found, now);
  return found;
}

/** @throws Problem `precondition_failed` with the current transaction in `current` */
export function requireExpected(
  context: WriteContext,
  before: Transaction,
  isExpected: VersionCheck,
): void {
  if (isExpected(before.version)) return;
  throw new Problem('precondition_failed', 'Someone else changed this first.', {
    extra: { current: context.toResource(before) },
  });
}

/** The rows must add up to the expense. @throws Problem part_of_expense, with `expenseId` */
export function requireStandsAlone({ expenseId }: Pick<Transaction, 'expenseId'>): void {
  if (expenseId === null) return;
  throw new Problem(
    'part_of_expense',
    'This transaction is part of a shared expense: change or delete the expense.',
    { extra: { expenseId } },
  );
}
