import { isAdmin } from '../../core/household/member.ts';
import { harmsWithoutObjection } from '../../core/household/can-object.ts';
import { toCents } from '../../core/money/money.ts';
import { notFound, requireAllowed } from '../../core/permission/actor.ts';
import type { SettlementChange, SettlementContext } from '../../core/settlement/draft.ts';
import {
  cancelSettlement,
  completeSettlement,
  reopenSettlement,
} from '../../core/settlement/end.ts';
import { applyTransaction, removeTransaction } from '../../core/settlement/settle.ts';
import type {
  SettlementApply,
  SettlementStatusChange,
} from '../../core/settlement/settlement-request.ts';
import type { SettlementDetail } from '../../core/settlement/settlement-resource.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import { cannotObjectProblem } from '../../ledger/shared/change-rules.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { saveSettlement } from './save-settlement.ts';
import { historyTime, requireSettleable } from './settlement-create.service.ts';
import { readSettlement } from './settlement-read.service.ts';
import {
  findActive,
  findSettlement,
  readBookWithHistory,
  type BookWithHistory,
} from './settlement.repository.ts';
import { findRetriedRequest, rememberRequest, settlingRequest } from './settling-request.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * If the transaction is an item already, adds the amount to it.
 * @throws Problem not_found, forbidden, not_available, amount_exceeded, settlement_not_active,
 * locked_by_settlement, disputed, import_incomplete, id_taken
 */
export function applyToSettlement(
  { store, actor, now }: MemberCall,
  id: string,
  { transactionId, amount, requestId }: SettlementApply,
): Promise<SettlementDetail> {
  const request = settlingRequest(requestId, ['apply', id, transactionId, amount]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRetriedRequest(unit, context, request);
    if (repeated) return readSettlement(unit, context.actor, repeated.settlementId, now);
    const { book, by } = await requireWritable(unit, context, id);
    const { transactions } = await requireSettleable(unit, context, [transactionId]);
    const change = applyTransaction(book, transactions[0]!, toCents(amount), by);
    rememberRequest(unit, context, request, { settlementId: id, joined: true, notApplied: [] });
    const known = { ...book, transactions: [...book.transactions, ...transactions] };
    return saveSettlement(unit, context, 'applied', known, change);
  });
}

/** "Unsettle" in the client. @throws Problem not_found, forbidden */
export function removeFromSettlement(
  { store, actor, now }: MemberCall,
  id: string,
  transactionId: string,
): Promise<SettlementDetail> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const { book, by } = await requireWritable(unit, context, id);
    const change = removeTransaction(book, transactionId, by);
    return saveSettlement(unit, context, 'removed', book, change);
  });
}

/**
 * Completes a settlement whose rest was paid elsewhere, cancels it, or reopens it.
 * @throws Problem not_found, forbidden, and those of `completeSettlement`, `cancelSettlement` and
 * `reopenSettlement`
 */
export function changeStatus(
  { store, actor, now }: MemberCall,
  id: string,
  { status, notes, remainingAmount }: SettlementStatusChange,
): Promise<SettlementDetail> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const { book, by } = await requireWritable(unit, context, id);
    requireHeard(context, book.settlement, status, notes);
    let change: SettlementChange;
    if (status === 'active') {
      const active = await findActive(unit, context.householdId, book.settlement);
      change = reopenSettlement({ ...book, active }, by, { reason: notes });
    } else if (status === 'cancelled') {
      change = cancelSettlement(book, by, { reason: notes });
    } else {
      const confirmedCents = remainingAmount === undefined ? undefined : toCents(remainingAmount);
      change = completeSettlement(book, by, { notes, confirmedCents });
    }
    const what = status === 'active' ? 'reopened' : status;
    return saveSettlement(unit, context, what, book, change);
  });
}

/**
 * Completing claims that the creditor was paid; reopening claims that the debtor did not pay. If
 * a former member would lose money, only an admin may do it, with a note that gives the reason.
 * For a guest, anyone may, with a reason.
 * @throws Problem forbidden
 */
function requireHeard(
  { actor, members }: WriteContext,
  { creditorId, debtorId, remainingCents }: Settlement,
  status: SettlementStatusChange['status'],
  notes = '',
): void {
  if (remainingCents === 0 || status === 'cancelled') return;
  const worseOff = status === 'completed' ? creditorId : debtorId;
  const member = members.find(({ id }) => id === worseOff);
  // The creditor loses the remaining amount, or the debtor owes it again.
  const sums =
    status === 'completed'
      ? { before: remainingCents, after: 0 }
      : { before: 0, after: -remainingCents };
  if (!member || !harmsWithoutObjection(member, sums)) return;
  const isExplained = notes.trim() !== '';
  if (!isExplained || (member.leftAt !== null && !isAdmin(actor.member)))
    throw cannotObjectProblem(member);
}

/** With every transaction that a change may touch. @throws Problem not_found, forbidden */
async function requireWritable(
  unit: UnitOfWork,
  { actor, actorId, householdId, now }: WriteContext,
  id: string,
): Promise<{ book: BookWithHistory; by: SettlementContext }> {
  const settlement = await findSettlement(unit, householdId, id);
  if (!settlement) throw notFound();
  requireAllowed(actor, 'settlement:write', settlement, now);
  const book = await readBookWithHistory(unit, householdId, settlement);
  return { book, by: { actorId, now: historyTime(book, now) } };
}
