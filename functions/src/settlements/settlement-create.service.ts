import { randomUUID } from 'node:crypto';
import { createSettlement } from '../core/settlement/create.ts';
import { settlementScopeOf } from '../core/settlement/scope.ts';
import {
  toSettlementPreviewResource,
  type SettlementPreviewResource,
} from '../core/settlement/preview-resource.ts';
import { previewSettlement } from '../core/settlement/preview.ts';
import { transactionIdsOf, type NewSettlement } from '../core/settlement/settlement-request.ts';
import {
  toSettlementDetail,
  type CreatedSettlement,
} from '../core/settlement/settlement-resource.ts';
import type { SettlementScope } from '../core/settlement/settlement.ts';
import type { Store } from '../firestore/store.ts';
import type { Actor } from '../households/actor.ts';
import { nameLookup } from '../households/member-names.ts';
import { listAllMembers } from '../households/member.repository.ts';
import { openContext } from '../transactions/transaction-context.ts';
import { saveSettlementChange } from './settlement-change.ts';
import { requireSettleable } from './settlement-context.ts';
import { findActive, listActiveBetween, listOpenDebts, readBook } from './settlement.repository.ts';

/**
 * Creates a settlement with all of the transactions in one atomic change.
 *
 * @throws Problem not_found, forbidden, settlement_exists, nothing_owed, not_available,
 *   locked_by_settlement
 */
export function createSettlementOf(
  store: Store,
  actor: Actor,
  body: NewSettlement,
  now: Date,
): Promise<CreatedSettlement> {
  const { householdId } = actor;
  const id = randomUUID();
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const transactions = await requireSettleable(unit, context, transactionIdsOf(body));
    const scope = settlementScopeOf(transactions, body.month);
    const [active, debts] = await Promise.all([
      findActive(unit, householdId, scope),
      listOpenDebts(unit, householdId, debtsOf(scope), scope.month),
    ]);
    const change = createSettlement(
      { id, transactions, debts, month: scope.month, notes: body.notes, active },
      { actorId: actor.uid, now },
    );
    const known = [...debts, ...transactions];
    saveSettlementChange(unit, context, { what: 'created', before: null, known, change });
    const { settlement, items, history, notApplied } = change;
    const after = [...known, ...change.transactions];
    const nameOf = nameLookup(context.members);
    return {
      ...toSettlementDetail(settlement, items, history, after, nameOf),
      notApplied: [...notApplied],
    };
  });
}

/**
 * What settling these would do for both: a new settlement, or more applied to the active one.
 *
 * @throws the problems that settling would have, besides settlement_exists
 */
export async function previewSettlementOf(
  store: Store,
  actor: Actor,
  body: NewSettlement,
  now: Date,
): Promise<SettlementPreviewResource> {
  const { householdId, uid } = actor;
  const transactions = await requireSettleable(store, { actor, now }, transactionIdsOf(body));
  const scope = settlementScopeOf(transactions, body.month);
  const { debtorId, creditorId } = scope;
  const [members, owed, owing, settlements] = await Promise.all([
    listAllMembers(store, householdId),
    listOpenDebts(store, householdId, debtsOf(scope)),
    listOpenDebts(store, householdId, { paidBy: debtorId, owedBy: creditorId }),
    listActiveBetween(store, householdId, [debtorId, creditorId]),
  ]);
  const current = settlements.find((one) => one.debtorId === debtorId && one.month === scope.month);
  const active = current ? await readBook(store, householdId, current) : null;
  const preview = previewSettlement(
    { id: 'preview', transactions, debts: owed, month: scope.month, notes: body.notes, active },
    { transactions: [...owed, ...owing], settlements },
    { actorId: uid, now },
  );
  return toSettlementPreviewResource(preview, nameLookup(members));
}

/** Debts are paid by the creditor and owed by the debtor. */
function debtsOf({ debtorId, creditorId }: SettlementScope) {
  return { paidBy: creditorId, owedBy: debtorId };
}
