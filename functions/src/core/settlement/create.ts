import { monthName, notBefore, yearOf, type MonthKey } from '../calendar/calendar.ts';
import { sumCents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { availableCents, type Transaction } from '../transaction/transaction.ts';
import {
  closeDraft,
  openDraft,
  noteInHistory,
  type SettlementChange,
  type SettlementContext,
  type SettlementDraft,
} from './change.ts';
import { isCapturable, settlementScopeOf } from './scope.ts';
import { notAvailable, refuseUnavailable, settlementExists } from './settlement-problems.ts';
import {
  applicableCents,
  assertActive,
  isOffset,
  type SettlementBook,
  type SettlementScope,
} from './settlement.ts';
import type { Settlement } from './stored.ts';
import { addToItem, captureDebts, settleAll } from './steps.ts';

export interface SettleRequest {
  id: string;
  transactions: readonly Transaction[];
  /** The month's available debts, at most as many as fit, oldest first. Others are ignored. */
  debts: readonly Transaction[];
  /** The month whose debts are settled; default: that of the first transaction. */
  month?: MonthKey | undefined;
  /** The note of a new settlement; for an active settlement, the note of the first item applied. */
  notes?: string | undefined;
}

export interface SettleOutcome extends SettlementChange {
  /** Ids of transactions that were not applied because nothing remained. */
  notApplied: readonly string[];
}

/**
 * Captures the month's available debts, then applies the transactions in order while something
 * remains. If nothing remains, the settlement completes at once.
 * @param active the active settlement of the same scope; null = there is none
 * @throws Problem settlement_exists, nothing_owed, not_available, disputed, locked_by_settlement,
 * too_many
 */
export function createSettlement(
  request: SettleRequest & { active: Settlement | null },
  context: SettlementContext,
): SettleOutcome {
  const scope = settlementScopeOf(request.transactions, request.month);
  if (request.active) throw settlementExists(request.active, request.transactions[0]);
  for (const transaction of request.transactions) refuseUnavailable(transaction, null);
  const debts = request.debts.filter((debt) => isCapturable(scope, debt));
  if (debts.length === 0) throw nothingOwed(scope.month);
  const draft = openDraft(newBook(request, scope, debts, context), context);
  noteInHistory(draft, 'created', draft.settlement.totalCents, request.notes);
  captureDebts(draft);
  return applyInOrder(draft, request.transactions);
}

/** @throws Problem as `createSettlement` and `applyTransaction` */
export function settleTransactions(
  request: SettleRequest & { active: SettlementBook | null },
  context: SettlementContext,
): SettleOutcome {
  const { active } = request;
  if (!active) return createSettlement({ ...request, active: null }, context);
  assertActive(active.settlement);
  const scope = settlementScopeOf(request.transactions, request.month);
  assertSameScope(scope, active.settlement);
  for (const transaction of request.transactions) refuseUnavailable(transaction, active.settlement);
  if (active.settlement.remainingCents === 0) throw nothingRemains(active.settlement, request);
  const ids = new Set(request.transactions.map((transaction) => transaction.id));
  const others = active.transactions.filter((transaction) => !ids.has(transaction.id));
  const book = { ...active, transactions: [...others, ...request.transactions] };
  return applyInOrder(openDraft(book, context), request.transactions, request.notes);
}

/** Guards against a programming error: the caller loaded a settlement of another scope. */
function assertSameScope(scope: SettlementScope, settlement: Settlement): void {
  const isSame = isOffset(settlement, { paidBy: scope.debtorId, owedBy: scope.creditorId });
  if (!isSame || settlement.month !== scope.month) {
    throw new Error(`Settlement ${settlement.id} is not that of the scope asked for.`);
  }
}

function applyInOrder(
  draft: SettlementDraft,
  transactions: readonly Transaction[],
  text?: string,
): SettleOutcome {
  const notApplied: string[] = [];
  for (const { id } of transactions) {
    const cents = applicableCents(draft.settlement, draft.transactions.get(id)!);
    if (cents > 0) addToItem(draft, id, cents, id === transactions[0]?.id ? text : undefined);
    else notApplied.push(id);
  }
  if (draft.settlement.remainingCents === 0) settleAll(draft, '');
  return { ...closeDraft(draft), notApplied };
}

function newBook(
  { id, transactions, notes }: SettleRequest,
  scope: SettlementScope,
  debts: readonly Transaction[],
  { actorId, now }: SettlementContext,
): SettlementBook {
  const { debtorId, creditorId } = scope;
  const totalCents = sumCents(debts.map(availableCents));
  const creatorId = actorId === creditorId ? creditorId : debtorId;
  const settlement: Settlement = {
    id,
    ...scope,
    creatorId,
    recipientId: creatorId === debtorId ? creditorId : debtorId,
    status: 'active',
    totalCents,
    remainingCents: totalCents,
    itemCount: 0,
    debts: debts.map((debt) => ({ transactionId: debt.id, cents: availableCents(debt) })),
    notes: notes ?? '',
    createdAt: notBefore(
      now,
      [...debts, ...transactions].map((one) => one.entered),
    ),
    completedAt: null,
    version: 0,
  };
  return { settlement, items: [], transactions: [...debts, ...transactions] };
}

/** Only a reopened settlement can have nothing remaining; applying would complete it. */
function nothingRemains({ id }: Settlement, { transactions }: SettleRequest): Problem {
  const reason = `nothing remains of the settlement ${id}; complete that first, or take something out`;
  return notAvailable(transactions[0]?.id ?? '', reason);
}

function nothingOwed(month: MonthKey): Problem {
  return new Problem(
    'nothing_owed',
    `There is nothing to offset: no debt of ${monthName(month)} ${yearOf(month)} is open that no other settlement holds and nobody disputes.`,
  );
}
