import {
  toSettlementResource,
  type SettlementResource,
} from '../../core/settlement/settlement-resource.ts';
import { namedSettlements } from '../../core/settlement/steps.ts';
import {
  toTransactionResource,
  type TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settlements } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { isAllowed, notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { nameLookup } from '../../people/members/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { asSeenBy } from '../shared/settling-seen.ts';
import { findTransaction } from '../shared/transaction.repository.ts';

/** @throws Problem not_found, also for what is deleted or may not be seen */
export async function getTransaction(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<TransactionResource> {
  const [transaction, members] = await Promise.all([
    requireReadable(store, actor, id, now),
    listPeople(store, actor.householdId),
  ]);
  return toTransactionResource(asSeenBy(actor, transaction, now), nameLookup(members));
}

/** Settlements in which the transaction is or was an item, as far as the actor may read them. */
export async function listSettlementsOf(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SettlementResource[]> {
  const transaction = await requireReadable(store, actor, id, now);
  const settlementIds = namedSettlements(asSeenBy(actor, transaction, now).settlementIds);
  if (settlementIds.length === 0) return [];
  const collection = settlements(actor.householdId);
  const [found, members] = await Promise.all([
    store.getAll(settlementIds.map((one) => collection.doc(one))),
    listPeople(store, actor.householdId),
  ]);
  const nameOf = nameLookup(members);
  return found
    .filter((one) => one !== null)
    .filter((one) => isAllowed(actor, 'settlement:read', one, now))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map((one) => toSettlementResource(one, nameOf));
}

async function requireReadable(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Transaction> {
  const transaction = await findTransaction(store, actor.householdId, id, now);
  if (!transaction || transaction.deletedAt !== null) throw notFound();
  requireAllowed(actor, 'transaction:read', transaction, now);
  return transaction;
}
