import { Problem } from '../../core/problem/problem.ts';
import type { Action } from '../../core/permission/permission.ts';
import { notFound, requireAllowed, type Actor, isAllowed } from '../../core/permission/actor.ts';
import {
  toTransactionResource,
  type TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { openHousehold, type MembershipContext } from '../../people/members/household-context.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { findTransaction, withPayers } from './transaction.repository.ts';
import { withoutSettling } from '../../core/transaction/transaction.ts';
import { refusePostponed } from '../../core/settlement/transaction-lock.ts';
import { readToday } from '../../people/households/household.repository.ts';
import type { Person } from '../../core/household/stored.ts';

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

/** Only the two members and admins. For others it looks as if there were no settlement. */
function seesSettling(
  actor: Actor,
  { paidBy, owedBy }: Pick<Transaction, 'paidBy' | 'owedBy'>,
  now: Date,
): boolean {
  if (paidBy === null || owedBy === null) return true;
  return isAllowed(actor, 'settlement:read', { creatorId: paidBy, recipientId: owedBy }, now);
}

export function visibleSettling(actor: Actor, transaction: Transaction, now: Date): Transaction {
  return seesSettling(actor, transaction, now) ? transaction : withoutSettling(transaction);
}

/** Hides the settlement from the actor. @throws Problem locked instead of locked_by_settlement */
export function hidingSettlement<T>(
  { actor, now }: { actor: Actor; now: Date },
  rows: readonly Transaction[],
  check: () => T,
): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'locked_by_settlement') throw error;
    const { transactionId } = error.extra;
    const row = rows.find(({ id }) => id === transactionId);
    if (row && seesSettling(actor, row, now)) throw error;
    const detail =
      "This can't be changed or deleted now: the two people it is between rely on it. Ask one of them.";
    throw new Problem('locked', detail, { extra: { transactionId } });
  }
}

/** Reads the date only if a row gets a later one. @throws Problem locked_by_settlement */
export async function requireNotPostponed(
  unit: UnitOfWork,
  context: WriteContext,
  edits: readonly { before: Transaction; after: Transaction }[],
): Promise<void> {
  const later = edits.filter(
    ({ before, after }) =>
      before.settledCents > 0 && after.transactionDate > before.transactionDate,
  );
  if (later.length === 0) return;
  const today = await readToday(unit, context.householdId, context.now);
  for (const { before, after } of later) {
    hidingSettlement(context, [before], () => refusePostponed(before, after, today));
  }
}

/** The actor must be allowed to read them. @param context `members`: all, also former ones */
export async function toReadableResources(
  reader: Reader,
  actor: Actor,
  rows: readonly Transaction[],
  { members, now }: { members: readonly Person[]; now: Date },
): Promise<TransactionResource[]> {
  const nameOf = nameLookup(members);
  const shown = await withPayers(reader, actor.householdId, rows);
  return shown.map((row) => toTransactionResource(visibleSettling(actor, row, now), nameOf));
}
