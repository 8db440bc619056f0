import { randomUUID } from 'node:crypto';
import {
  createSettlement,
  settleTransactions,
  settlementScopeOf,
} from '../../core/settlement/settle.ts';
import {
  toSettlementPreviewResource,
  type SettlementPreviewResource,
} from '../../core/settlement/preview-resource.ts';
import { previewSettlement } from '../../core/settlement/preview.ts';
import {
  transactionIdsOf,
  type NewSettlement,
  type SettlementPreviewRequest,
} from '../../core/settlement/settlement-request.ts';
import {
  toSettlementDetail,
  type CreatedSettlement,
} from '../../core/settlement/settlement-resource.ts';
import { readCounting, sumOwed } from '../../ledger/shared/open-debts.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import { itemsAfter, saveSettlementChange } from './save-settlement-change.ts';
import { nextHistoryTime, noDebts, readDebts, requireSettleable } from './settlement-context.ts';
import { readSettlement } from './settlement-read.service.ts';
import { findActive, listHistory, readBook } from './settlement.repository.ts';
import { findRetriedRequest, rememberRequest, settlingRequest } from './settling-request.ts';

/** `isNew`: false = a retry or an existing settlement. */
interface Settled {
  settlement: CreatedSettlement;
  isNew: boolean;
}

/**
 * Settles these transactions in one commit. Creates a settlement, or with `join` applies them to
 * the active one of the same two members and month. A retry with the same `requestId` gets the
 * first result.
 * @throws Problem not_found, forbidden, settlement_exists, nothing_owed, not_available,
 * locked_by_settlement, disputed, too_many, import_incomplete, invalid_request, id_taken
 */
export function settleByRequest(
  store: Store,
  actor: Actor,
  { requestId, ...body }: NewSettlement,
  now: Date,
): Promise<Settled> {
  const id = randomUUID();
  const request = settlingRequest(requestId, [
    'settle',
    transactionIdsOf(body),
    body.month,
    body.notes,
    body.join,
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRetriedRequest(unit, context, request);
    if (repeated) {
      const { settlementId, joined, notApplied, isPart = false } = repeated;
      const detail = await readSettlement(unit, context.actor, settlementId, now);
      const outcome = { joined, notApplied: [...notApplied], isPart };
      return { settlement: { ...detail, ...outcome }, isNew: false };
    }
    const settlement = await settleNow(unit, context, id, body);
    const { joined, notApplied, isPart } = settlement;
    const outcome = { settlementId: settlement.id, joined, notApplied, isPart };
    rememberRequest(unit, context, request, outcome);
    return { settlement, isNew: !joined };
  });
}

async function settleNow(
  unit: UnitOfWork,
  context: WriteContext,
  id: string,
  body: Omit<NewSettlement, 'requestId'>,
): Promise<CreatedSettlement> {
  const { householdId, actorId, now } = context;
  const ids = transactionIdsOf(body);
  const { transactions, today } = await requireSettleable(unit, context, ids);
  const scope = settlementScopeOf(transactions, body.month);
  const active = await findActive(unit, householdId, scope);
  const joined = active !== null && body.join;
  const [book, history, { debts, isPart }] = await Promise.all([
    joined ? readBook(unit, householdId, active) : null,
    joined ? listHistory(unit, householdId, active.id) : [],
    joined ? noDebts : readDebts(unit, householdId, scope, today),
  ]);
  const settling = { id, transactions, debts, month: scope.month, notes: body.notes };
  const change = book
    ? settleTransactions(
        { ...settling, active: book },
        { actorId, now: nextHistoryTime(history, now) },
      )
    : createSettlement({ ...settling, active }, { actorId, now });
  const known = [...(book?.transactions ?? debts), ...transactions];
  const what = joined ? 'applied' : 'created';
  saveSettlementChange(unit, context, { what, known, change });
  const detail = toSettlementDetail(
    change.settlement,
    itemsAfter(book?.items ?? [], change),
    [...history, ...change.history],
    [...known, ...change.transactions],
    nameLookup(context.members),
  );
  return { ...detail, joined, notApplied: [...change.notApplied], isPart };
}

/** Writes nothing. @throws Problem as `settleByRequest` with `join` */
export async function previewSettlementByRequest(
  store: Store,
  actor: Actor,
  body: SettlementPreviewRequest,
  now: Date,
): Promise<SettlementPreviewResource> {
  const { householdId, uid } = actor;
  const ids = transactionIdsOf(body);
  const { transactions, today } = await requireSettleable(store, { actor, now }, ids);
  const scope = settlementScopeOf(transactions, body.month);
  const { debtorId, creditorId } = scope;
  const counting = await readCounting(store, householdId, today);
  const [members, current, debtorOwes, creditorOwes] = await Promise.all([
    listAllMembers(store, householdId),
    findActive(store, householdId, scope),
    sumOwed(store, householdId, { debtorId, creditorId }, counting),
    sumOwed(store, householdId, { debtorId: creditorId, creditorId: debtorId }, counting),
  ]);
  const [active, { debts, isPart }] = await Promise.all([
    current && readBook(store, householdId, current),
    current ? noDebts : readDebts(store, householdId, scope, today),
  ]);
  const preview = previewSettlement(
    { id: 'preview', transactions, debts, month: scope.month, notes: body.notes, active },
    { debtorOwes, creditorOwes },
    { actorId: uid, now },
  );
  return toSettlementPreviewResource(preview, nameLookup(members), isPart);
}
