import { monthName, monthOf, notBefore, yearOf, type MonthKey } from '../calendar/calendar.ts';
import { sumCents, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { availableCents, isSettlementCategory } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import {
  addSettlement,
  changeSettlement,
  closeSettlement,
  compareIds,
  noteInHistory,
  openBooks,
  type BooksDraft,
  type SettlementChange,
  type SettlementContext,
  type SettlementDraft,
} from './draft.ts';
import {
  amountExceeded,
  notAvailable,
  refuseUnavailable,
  settlementExists,
} from './settlement-problems.ts';
import {
  applicableCents,
  assertActive,
  availableTo,
  isOffset,
  type SettlementBook,
  type SettlementScope,
} from './settlement.ts';
import { addToItem, captureDebts, settleAll, takeOutItem } from './steps.ts';
import type { Settlement } from './stored.ts';

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
  const transactions = [...request.debts, ...request.transactions];
  const books = openBooks({ transactions, settlements: [] }, context);
  const { draft, notApplied } = startSettlement(books, request);
  return { ...closeSettlement(draft), notApplied };
}

/** `createSettlement` as a step of a larger change. */
export function startSettlement(
  books: BooksDraft,
  { active, ...request }: SettleRequest & { active: Settlement | null },
): { draft: SettlementDraft; notApplied: string[] } {
  const scope = settlementScopeOf(request.transactions, request.month);
  if (active) throw settlementExists(active, request.transactions[0]);
  for (const transaction of request.transactions) refuseUnavailable(transaction, null);
  const debts = request.debts.filter((debt) => isCapturable(scope, debt));
  if (debts.length === 0) throw nothingOwed(scope.month);
  const draft = addSettlement(books, newSettlement({ ...request, debts }, scope, books.context));
  noteInHistory(draft, 'created', draft.settlement.totalCents, request.notes);
  captureDebts(draft);
  return { draft, notApplied: applyInOrder(draft, request.transactions) };
}

/** @throws Problem as `createSettlement` and `applyTransaction` */
export function settleTransactions(
  request: SettleRequest & { active: SettlementBook | null },
  context: SettlementContext,
): SettleOutcome {
  const { active, transactions, month, notes } = request;
  if (!active) return createSettlement({ ...request, active: null }, context);
  assertActive(active.settlement);
  assertSameScope(settlementScopeOf(transactions, month), active.settlement);
  for (const transaction of transactions) refuseUnavailable(transaction, active.settlement);
  if (active.settlement.remainingCents === 0) throw nothingRemains(active.settlement, request);
  let notApplied: string[] = [];
  const change = changeSettlement(
    active,
    context,
    (draft) => (notApplied = applyInOrder(draft, transactions, notes)),
    transactions,
  );
  return { ...change, notApplied };
}

/**
 * Applies cents of a transaction; an existing item grows. The settlement completes if nothing
 * remains.
 * @param cents more than 0; at most what remains of the settlement and is available of the
 * transaction
 * @throws Problem settlement_not_active, locked_by_settlement, not_available, disputed, too_many,
 * amount_exceeded, invalid_request
 */
export function applyTransaction(
  book: SettlementBook,
  transaction: Transaction,
  cents: Cents,
  context: SettlementContext,
): SettlementChange {
  const { settlement } = book;
  assertActive(settlement);
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new Problem('invalid_request', 'Please enter a valid amount', {
      errors: [{ path: 'amount', message: 'Please enter a valid amount' }],
    });
  }
  if (!isOffset(settlement, transaction)) {
    throw notAvailable(transaction.id, 'it is not paid by the debtor and owed by the creditor');
  }
  refuseUnavailable(transaction, settlement);
  const maximum = applicableCents(settlement, transaction);
  if (cents > maximum) throw amountExceeded(settlement.id, maximum);
  return changeSettlement(book, context, (draft) => applyCents(draft, transaction.id, cents), [
    transaction,
  ]);
}

/** @throws Problem settlement_not_active; not_found if the transaction is not an item */
export function removeTransaction(
  book: SettlementBook,
  transactionId: string,
  context: SettlementContext,
): SettlementChange {
  assertActive(book.settlement);
  if (!book.items.some((item) => item.id === transactionId)) {
    throw new Problem('not_found', 'The transaction is not applied to this settlement.');
  }
  return changeSettlement(book, context, (draft) => takeOutItem(draft, transactionId));
}

/**
 * Applies as much as possible of each transaction.
 * @returns the ids of those for which nothing remained
 */
function applyInOrder(
  draft: SettlementDraft,
  transactions: readonly Transaction[],
  text?: string,
): string[] {
  const notApplied: string[] = [];
  for (const { id } of transactions) {
    const cents = applicableCents(draft.settlement, draft.books.transactions.get(id)!);
    if (cents > 0) applyCents(draft, id, cents, id === transactions[0]?.id ? text : undefined);
    else notApplied.push(id);
  }
  return notApplied;
}

/** The settlement completes if nothing remains. @throws Problem too_many, disputed */
export function applyCents(
  draft: SettlementDraft,
  transactionId: string,
  cents: Cents,
  text?: string,
): void {
  addToItem(draft, transactionId, cents, text);
  if (draft.settlement.remainingCents === 0) settleAll(draft, '');
}

/**
 * The debtor, creditor and month of a settlement with these transactions. Their payer is the
 * debtor, whose own debts they offset. Callers need the scope to load the debts and the active
 * settlement.
 * @throws Problem not_available unless one member paid all transactions and another owes them;
 * invalid_request for an empty list
 */
export function settlementScopeOf(
  transactions: readonly Pick<Transaction, 'id' | 'paidBy' | 'owedBy' | 'transactionDate'>[],
  month?: MonthKey,
): SettlementScope {
  const [first] = transactions;
  if (!first) throw new Problem('invalid_request', 'Select at least one transaction.');
  const { paidBy: debtorId, owedBy: creditorId } = first;
  if (debtorId === null || creditorId === null) {
    throw notAvailable(first.id, 'it is not a debt between two members');
  }
  const stranger = transactions.find((one) => !isOffset({ debtorId, creditorId }, one));
  if (stranger) {
    throw notAvailable(stranger.id, 'it is not between the same two members, the same way round');
  }
  return { debtorId, creditorId, month: month ?? monthOf(first.transactionDate) };
}

export function isCapturable(scope: SettlementScope, transaction: Transaction): boolean {
  return (
    transaction.paidBy === scope.creditorId &&
    transaction.owedBy === scope.debtorId &&
    monthOf(transaction.transactionDate) === scope.month &&
    availableCents(transaction) > 0
  );
}

/**
 * Transactions of all months that an active settlement can apply now, with its own items that have
 * an open rest. Payments come first, so that recorded cash is used before "paid outside"; then the
 * newest.
 * @param transactions at least those whose `openParties` are [debtor, creditor]
 */
export function availableTransactions(
  settlement: Settlement,
  transactions: readonly Transaction[],
): Transaction[] {
  if (settlement.status !== 'active' || settlement.remainingCents === 0) return [];
  return transactions
    .filter((transaction) => availableTo(settlement, transaction) > 0)
    .sort(
      (a, b) =>
        Number(isSettlementCategory(b.category)) - Number(isSettlementCategory(a.category)) ||
        compareIds(b.transactionDate, a.transactionDate) ||
        compareIds(a.id, b.id),
    );
}

/** Guards against a programming error: the caller loaded a settlement of another scope. */
function assertSameScope(scope: SettlementScope, settlement: Settlement): void {
  const isSame = isOffset(settlement, { paidBy: scope.debtorId, owedBy: scope.creditorId });
  if (!isSame || settlement.month !== scope.month) {
    throw new Error(`Settlement ${settlement.id} is not that of the scope asked for.`);
  }
}

function newSettlement(
  { id, transactions, debts, notes = '' }: SettleRequest,
  scope: SettlementScope,
  { actorId, now }: SettlementContext,
): Settlement {
  const { debtorId, creditorId } = scope;
  const totalCents = sumCents(debts.map(availableCents));
  const creatorId = actorId === creditorId ? creditorId : debtorId;
  const entered = [...debts, ...transactions].map((one) => one.entered);
  return {
    id,
    ...scope,
    creatorId,
    recipientId: creatorId === debtorId ? creditorId : debtorId,
    status: 'active',
    totalCents,
    remainingCents: totalCents,
    itemCount: 0,
    debts: debts.map((debt) => ({ transactionId: debt.id, cents: availableCents(debt) })),
    notes,
    createdAt: notBefore(now, entered),
    completedAt: null,
    version: 0,
  };
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
