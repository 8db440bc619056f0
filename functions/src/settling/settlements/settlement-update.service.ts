import { applyTransaction, removeTransaction } from '../../core/settlement/settle.ts';
import { isAdmin } from '../../core/household/member.ts';
import { harmsWithoutObjection } from '../../core/household/can-object.ts';
import { toCents } from '../../core/money/money.ts';
import type { SettlementChange, SettlementContext } from '../../core/settlement/draft.ts';
import {
  cancelSettlement,
  completeSettlement,
  reopenSettlement,
} from '../../core/settlement/end.ts';
import type {
  SettlementApply,
  SettlementStatusChange,
} from '../../core/settlement/settlement-request.ts';
import {
  toSettlementDetail,
  type SettlementDetail,
} from '../../core/settlement/settlement-resource.ts';
import type { SettlementBook } from '../../core/settlement/settlement.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { cannotObjectProblem } from '../../ledger/shared/leaver-claims.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import { itemsAfter, saveSettlementChange } from './save-settlement-change.ts';
import { nextHistoryTime, requireSettleable, requireWritableBook } from './settlement-context.ts';
import { readSettlement } from './settlement-read.service.ts';
import { findActive, listHistory } from './settlement.repository.ts';
import { findRetriedRequest, rememberRequest, settlingRequest } from './settling-request.ts';

interface Step {
  what: 'applied' | 'removed' | 'completed' | 'cancelled' | 'reopened';
  book: SettlementBook;
  change: SettlementChange;
}

/**
 * If the transaction is an item already, adds the amount to it.
 * @throws Problem not_found, forbidden, not_available, amount_exceeded, settlement_not_active,
 * locked_by_settlement, disputed, import_incomplete, id_taken
 */
export function applyToSettlement(
  store: Store,
  actor: Actor,
  id: string,
  { transactionId, amount, requestId }: SettlementApply,
  now: Date,
): Promise<SettlementDetail> {
  const request = settlingRequest(requestId, ['apply', id, transactionId, amount]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRetriedRequest(unit, context, request);
    if (repeated) return readSettlement(unit, context.actor, repeated.settlementId, now);
    return changeSettlement(unit, context, id, async (book, by) => {
      const { transactions: found } = await requireSettleable(unit, context, [transactionId]);
      const [transaction] = found;
      const change = applyTransaction(book, transaction!, toCents(amount), by);
      rememberRequest(unit, context, request, { settlementId: id, joined: true, notApplied: [] });
      const transactions = [...book.transactions, transaction!];
      return { what: 'applied', book: { ...book, transactions }, change };
    });
  });
}

/** "Unsettle" in the client. @throws Problem not_found, forbidden */
export function removeFromSettlement(
  store: Store,
  actor: Actor,
  id: string,
  transactionId: string,
  now: Date,
): Promise<SettlementDetail> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    return changeSettlement(unit, context, id, (book, by) => ({
      what: 'removed',
      book,
      change: removeTransaction(book, transactionId, by),
    }));
  });
}

/**
 * Completes a settlement whose rest was paid elsewhere, cancels it, or reopens it.
 * @throws Problem not_found, forbidden, and those of `completeSettlement`, `cancelSettlement` and
 * `reopenSettlement`
 */
export function changeStatus(
  store: Store,
  actor: Actor,
  id: string,
  { status, notes, remainingAmount }: SettlementStatusChange,
  now: Date,
): Promise<SettlementDetail> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    return changeSettlement(unit, context, id, async (book, by) => {
      requireHeard(context, book.settlement, status, notes);
      if (status === 'active') {
        const active = await findActive(unit, context.householdId, book.settlement);
        const change = reopenSettlement({ ...book, active }, by, { reason: notes });
        return { what: 'reopened', book, change };
      }
      if (status === 'cancelled') {
        const change = cancelSettlement(book, by, { reason: notes });
        return { what: status, book, change };
      }
      const confirmedCents = remainingAmount === undefined ? undefined : toCents(remainingAmount);
      const change = completeSettlement(book, by, { notes, confirmedCents });
      return { what: status, book, change };
    });
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

async function changeSettlement(
  unit: UnitOfWork,
  context: WriteContext,
  id: string,
  decide: (book: SettlementBook, by: SettlementContext) => Promise<Step> | Step,
): Promise<SettlementDetail> {
  const loaded = await requireWritableBook(unit, context, id);
  const history = await listHistory(unit, context.householdId, id);
  const by = { actorId: context.actorId, now: nextHistoryTime(history, context.now) };
  const { what, book, change } = await decide(loaded, by);
  const { transactions: known } = book;
  saveSettlementChange(unit, context, { what, known, change });
  return toSettlementDetail(
    change.settlement,
    itemsAfter(book.items, change),
    [...history, ...change.history],
    [...known, ...change.transactions],
    nameLookup(context.members),
  );
}
