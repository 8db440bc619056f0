import type { Member } from '../../core/household/member.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  toTransactionResource,
  type TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { Actor } from '../../people/households/actor.ts';
import { nameLookup } from '../../people/households/member-names.ts';
import { listAllMembers } from '../../people/households/member.repository.ts';
import { asSeenBy } from './settling-seen.ts';
import type { ChangeContext } from './transaction-change.ts';

/** Whether the version is one that the client expects; says yes where it expects none. */
export type VersionCheck = (version: number) => boolean;

/** What every change of transactions knows, read in the unit that changes them. */
export interface WriteContext extends ChangeContext {
  /** The actor as the unit sees them: a right that was taken away meanwhile is gone. */
  actor: Actor;
  toResource(transaction: Transaction): TransactionResource;
}

/**
 * Reads everyone who is or was in the household, leavers included in `members`: they have no rights,
 * so that signals and permissions leave them out by themselves.
 *
 * @throws Problem `not_a_member` for an actor who was removed since the request began
 */
export async function openContext(
  unit: UnitOfWork,
  actor: Actor,
  now: Date,
): Promise<WriteContext> {
  const { householdId, uid } = actor;
  const members: Member[] = await listAllMembers(unit, householdId);
  const member = members.find(({ id, leftAt }) => id === uid && leftAt === null);
  if (!member) throw new Problem('not_a_member', 'You are not a member of this household.');
  const nameOf = nameLookup(members);
  const present = { ...actor, member };
  return {
    householdId,
    actorId: uid,
    actor: present,
    members,
    now,
    toResource: (transaction) => toTransactionResource(asSeenBy(present, transaction, now), nameOf),
  };
}

/** @throws Problem `precondition_failed` with the transaction as it is now in `current` */
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
