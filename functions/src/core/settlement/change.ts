import { notBefore } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type {
  Settlement,
  SettlementAction,
  SettlementBook,
  SettlementHistoryEntry,
  SettlementItem,
} from './settlement.ts';
import { withDerivedFields, type Transaction } from '../transaction/transaction.ts';

/** Who changes a settlement, and when. */
export interface SettlementContext {
  actorId: string;
  now: Date;
}

/**
 * What one change of a settlement writes, all of it in one commit or none: whole documents in
 * their new state, with their versions already counted up.
 */
export interface SettlementChange {
  settlement: Settlement;
  /** Items to create or overwrite. */
  items: readonly SettlementItem[];
  /** The transaction ids of items to delete. */
  removedItems: readonly string[];
  /** New history entries, in order. */
  history: readonly SettlementHistoryEntry[];
  /** The transactions that changed; the caller sets `lastActivityId` to the commit's entry. */
  transactions: readonly Transaction[];
}

/** A change in the making. Transactions and items are looked up by id; only what differs is written. */
export interface SettlementDraft {
  readonly before: SettlementBook;
  readonly context: SettlementContext;
  settlement: Settlement;
  readonly items: Map<string, SettlementItem>;
  readonly transactions: Map<string, Transaction>;
  readonly history: SettlementHistoryEntry[];
}

/** @param context its moment counts from what the book has seen on, whatever the clock says */
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

/** @throws Error where the caller loaded a settlement without its transactions: never guess at money */
export function transactionIn(draft: SettlementDraft, id: string): Transaction {
  const transaction = draft.transactions.get(id);
  if (!transaction) {
    throw new Error(`Settlement ${draft.settlement.id} needs transaction ${id}, which is missing.`);
  }
  return transaction;
}

/** Puts a changed transaction into the draft, its derived fields brought up to date. */
export function putTransaction(draft: SettlementDraft, transaction: Transaction): void {
  draft.transactions.set(transaction.id, withDerivedFields(transaction));
}

export function note(
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
 * Sorts by time, within one change too.
 *
 * @param version of the settlement after the change
 * @param place of the entry within the change, from 0
 */
export function historyId(version: number, place: number): string {
  return `${String(version).padStart(6, '0')}-${String(place).padStart(3, '0')}`;
}

/** The change that the draft amounts to; every document's version goes up by one, once. */
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
