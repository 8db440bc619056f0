import { notBefore } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type {
  Settlement,
  SettlementAction,
  SettlementBook,
  SettlementHistoryEntry,
  SettlementItem,
} from './settlement.ts';
import { deriveFields, type Transaction } from '../transaction/transaction.ts';

/** Who changes a settlement, and when. */
export interface SettlementContext {
  actorId: string;
  now: Date;
}

/**
 * What one change of a settlement writes, all in one commit. Documents are complete and have their
 * new versions.
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

/**
 * A change that is being computed. Transactions and items are found by id; only those that differ
 * are written.
 */
export interface SettlementDraft {
  readonly before: SettlementBook;
  readonly context: SettlementContext;
  settlement: Settlement;
  readonly items: Map<string, SettlementItem>;
  readonly transactions: Map<string, Transaction>;
  readonly history: SettlementHistoryEntry[];
}

/**
 * @param context its time is never earlier than the latest time in the book, so that a clock that
 *   was set back does not change the order
 */
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

/** @throws Error if the caller did not load the transaction: amounts are never guessed */
export function transactionIn(draft: SettlementDraft, id: string): Transaction {
  const transaction = draft.transactions.get(id);
  if (!transaction) {
    throw new Error(`Settlement ${draft.settlement.id} needs transaction ${id}, which is missing.`);
  }
  return transaction;
}

/**
 * Puts a changed transaction into the draft and recomputes its derived fields. What it is found by is left as it is:
 * settling changes nothing of that, and working it out for each row is most of what planning for a household takes.
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
 *
 * @param version the settlement's version after the change
 * @param place the entry's place within the change, from 0
 */
export function historyId(version: number, place: number): string {
  return `${String(version).padStart(6, '0')}-${String(place).padStart(3, '0')}`;
}

/** The result of the draft. Each document's version goes up by 1. */
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
