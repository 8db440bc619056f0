import { isAllowed } from '../../core/permission/actor.ts';
import { invalidField } from '../../core/problem/problem.ts';
import {
  toSettlementResource,
  type SettlementResource,
} from '../../core/settlement/settlement-resource.ts';
import { namedSettlements } from '../../core/settlement/steps.ts';
import type { EntryFields } from '../../core/transaction/retried-entry.ts';
import {
  toTransactionResource,
  type NewTransaction,
  type TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { settlements } from '../../platform/firestore/paths.ts';
import { openContext, requireTransaction, visibleSettling } from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames, withPayers } from '../shared/transaction.repository.ts';
import { findRetriedRow } from '../shared/retried-entry.ts';
import { saveTransaction, enterTransaction, ownFieldsOf } from '../shared/transaction-change.ts';
import {
  categoryResolver,
  requireMembers,
  requireOwner,
  requirePaymentRight,
  limitDebtsBetweenOthers,
} from '../shared/transaction-references.ts';
import type { MemberCall, LimitedMemberCall } from '../../platform/http/call.ts';

/** @throws Problem not_found, also if it is deleted or the actor may not see it */
export async function getTransaction(
  { store, actor, now }: MemberCall,
  id: string,
): Promise<TransactionResource> {
  const [stored, members] = await Promise.all([
    requireTransaction(store, actor, 'transaction:read', id, now),
    listPeople(store, actor.householdId),
  ]);
  const [transaction = stored] = await withPayers(store, actor.householdId, [stored]);
  return toTransactionResource(visibleSettling(actor, transaction, now), nameLookup(members));
}

/** Past and current settlements of the transaction that the actor may read. */
export async function listSettlementsOfTransaction(
  { store, actor, now }: MemberCall,
  id: string,
): Promise<SettlementResource[]> {
  const transaction = await requireTransaction(store, actor, 'transaction:read', id, now);
  const settlementIds = namedSettlements(visibleSettling(actor, transaction, now).settlementIds);
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

/** Safe to retry: sending the same again returns the first transaction. */
export async function createTransaction(
  { store, actor, now, limits }: LimitedMemberCall,
  body: NewTransaction,
): Promise<{ transaction: TransactionResource; isNew: boolean }> {
  const { householdId } = actor;
  const { id, enteredBy = actor.uid } = body;
  const [names] = await Promise.all([
    readNamesOf(store, householdId, enteredBy),
    limits.takeRows(1),
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRetriedRow(unit, context, id, enteredBy, fieldsSentIn(body));
    if (repeated) return { transaction: context.toResource(repeated), isNew: false };
    requireOwner(context, 'transaction', enteredBy);
    requireMembers(context.members, null, body);
    const categories = await categoryResolver(unit, context)([], body.categories);
    const own = ownFieldsOf(body, categories);
    requireSameType(body, own.category);
    requirePaymentRight(context, null, { ...own, enteredBy });
    const { timeZone } = await getHousehold(unit, householdId);
    const after = enterTransaction({ id, enteredBy, now, timeZone }, own);
    await limitDebtsBetweenOthers(context, limits, [{ before: null, rows: [after] }]);
    rememberNames(unit, householdId, names, [after]);
    const saved = saveTransaction(unit, context, { what: 'created', before: null, after });
    return { transaction: context.toResource(saved), isNew: true };
  });
}

/** It only repeats the first category's name. @throws Problem invalid_request */
function requireSameType({ type, categories }: NewTransaction, category: string): void {
  if (type === undefined || type === category || type === categories[0]?.name) return;
  throw invalidField('type', 'This is not the name of the first category.');
}

/** `payTo` only without a paying member, `type` only without categories. */
function fieldsSentIn(body: NewTransaction): EntryFields {
  const { amount, transactionDate, paidBy, owedBy, note, optional, categories, type } = body;
  const payTo = paidBy === null ? (body.payTo ?? null) : null;
  const named = categories.length === 0 ? { type } : {};
  return { amount, transactionDate, paidBy, owedBy, payTo, note, optional, categories, ...named };
}
