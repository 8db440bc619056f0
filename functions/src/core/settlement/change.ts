import { notBefore } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { SettlementBook } from './settlement.ts';
import type { Settlement, SettlementHistoryEntry, SettlementItem } from './stored.ts';
import type { SettlementAction } from './status.ts';
import { deriveFields, type Transaction } from '../transaction/transaction.ts';

export interface SettlementContext {
  actorId: string;
  now: Date;
}

/** Everything that one change writes, in one commit. Documents have their new versions. */
export interface SettlementChange {
  settlement: Settlement;
  items: readonly SettlementItem[];
  removedItems: readonly string[];
  history: readonly SettlementHistoryEntry[];
  /** The caller sets `lastActivityId` to the commit's activity entry. */
  transactions: readonly Transaction[];
}

/** A settlement change in progress. Only transactions and items that differ are written. */
export interface SettlementDraft {
  readonly before: SettlementBook;
  readonly context: SettlementContext;
  settlement: Settlement;
  readonly items: Map<string, SettlementItem>;
  readonly transactions: Map<string, Transaction>;
  readonly history: SettlementHistoryEntry[];
}

/** @param context its time never precedes the book: a clock set back must not change the order */
export function openDraft(book: SettlementBook, context: SettlementContext): SettlementDraft {
  const { settlement, items, transactions } = book;
  const seen = [settlement, ...items].map(({ createdAt }) => createdAt);
  const entered = transactions.map((one) => one.entered);
  return {
    before: book,
    context: { ...context, now: notBefore(context.now, [...seen, ...entered]) },
    settlement,
    items: new Map(items.map((item) => [item.id, item])),
    transactions: new Map(transactions.map((transaction) => [transaction.id, transaction])),
    history: [],
  };
}

/** @throws Error if the caller did not load the transaction; amounts are never guessed */
export function transactionIn(draft: SettlementDraft, id: string): Transaction {
  const transaction = draft.transactions.get(id);
  if (!transaction) {
    throw new Error(`Settlement ${draft.settlement.id} needs transaction ${id}, which is missing.`);
  }
  return transaction;
}

/**
 * Stores a changed transaction with its derived fields. Search tokens stay as they are: settling
 * does not change them, and computing them would dominate the time of a household's plan.
 */
export function putTransaction(draft: SettlementDraft, transaction: Transaction): void {
  draft.transactions.set(transaction.id, { ...transaction, ...deriveFields(transaction) });
}

export function noteInHistory(
  draft: SettlementDraft,
  action: SettlementAction,
  cents: Cents,
  text = '',
): void {
  const { actorId, now } = draft.context;
  draft.history.push({
    id: historyId(draft.before.settlement.version + 1, draft.history.length),
    action,
    cents,
    actorId,
    note: text || null,
    createdAt: now,
  });
}

/**
 * An id that sorts by time, also within one change.
 * @param version the settlement's version after the change
 * @param place the entry's position within the change, from 0
 */
export function historyId(version: number, place: number): string {
  return `${String(version).padStart(6, '0')}-${String(place).padStart(3, '0')}`;
}

/** Closes the draft and raises each changed document's version by 1. */
export function closeDraft(draft: SettlementDraft): SettlementChange {
  const { before, context, items, transactions } = draft;
  const known = new Set<unknown>([...before.items, ...before.transactions]);
  return {
    settlement: {
      ...draft.settlement,
      itemCount: items.size,
      version: before.settlement.version + 1,
    },
    items: [...items.values()].filter((item) => !known.has(item)),
    removedItems: before.items.map((item) => item.id).filter((id) => !items.has(id)),
    history: draft.history,
    transactions: [...transactions.values()]
      .filter((transaction) => !known.has(transaction))
      .map((transaction) => ({
        ...transaction,
        version: transaction.version + 1,
        updatedAt: context.now,
      })),
  };
}
