import { notBefore } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { deriveFields } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { SettlementWithItems } from './holdings.ts';
import type { SettlementBook } from './settlement.ts';
import type { SettlementAction } from './status.ts';
import type { Settlement, SettlementHistoryEntry, SettlementItem } from './stored.ts';

export interface SettlementContext {
  actorId: string;
  now: Date;
}

export interface PairBooks {
  /** Open ones in both directions, and all that their settlements hold. */
  transactions: readonly Transaction[];
  /** Only active ones. */
  settlements: readonly SettlementWithItems[];
}

/** A change of settlements in progress. Each step sees the result of the earlier ones. */
export interface BooksDraft {
  readonly before: PairBooks;
  readonly context: SettlementContext;
  readonly transactions: Map<string, Transaction>;
  /** In the order of their last changes. */
  readonly settlements: Map<string, SettlementDraft>;
}

export interface SettlementDraft {
  readonly books: BooksDraft;
  /** null = the settlement is new. */
  readonly before: SettlementWithItems | null;
  settlement: Settlement;
  readonly items: Map<string, SettlementItem>;
  readonly history: Omit<SettlementHistoryEntry, 'id'>[];
  /** The time of its current change. */
  now: Date;
}

/** The writes for one settlement. Transactions are written once for all settlements. */
export interface SettlementWrites {
  /** null = the settlement is new. */
  before: SettlementWithItems | null;
  settlement: Settlement;
  items: readonly SettlementItem[];
  removedItems: readonly string[];
  history: readonly SettlementHistoryEntry[];
}

/** The writes of one commit. Each version rises by 1, however many steps changed the document. */
export interface BooksChange {
  /** The caller sets `lastActivityId` to the commit's activity entry. */
  transactions: readonly Transaction[];
  settlements: readonly SettlementWrites[];
}

/** The writes of a change of one settlement. */
export interface SettlementChange extends SettlementWrites, Pick<BooksChange, 'transactions'> {}

export function openBooks(before: PairBooks, context: SettlementContext): BooksDraft {
  const books: BooksDraft = {
    before,
    context,
    transactions: new Map(before.transactions.map((one) => [one.id, one])),
    settlements: new Map(),
  };
  for (const book of before.settlements) addSettlement(books, book.settlement, book);
  return books;
}

export function addSettlement(
  books: BooksDraft,
  settlement: Settlement,
  before: SettlementWithItems | null = null,
): SettlementDraft {
  const items = new Map(before?.items.map((item) => [item.id, item]));
  const now = settlement.createdAt;
  const draft: SettlementDraft = { books, before, settlement, items, history: [], now };
  books.settlements.set(settlement.id, draft);
  return draft;
}

/**
 * Begins a change of one settlement. Its time never precedes the settlement's documents: a clock set
 * back must not change the order.
 * @param added transactions to apply
 */
export function beginSettlementChange(
  books: BooksDraft,
  id: string,
  added: readonly Transaction[] = [],
): SettlementDraft {
  const draft = books.settlements.get(id)!;
  const held = heldIds(draft).flatMap((one) => books.transactions.get(one) ?? []);
  draft.now = notBefore(books.context.now, [
    ...[draft.settlement, ...draft.items.values()].map(({ createdAt }) => createdAt),
    ...[...held, ...added].map(({ entered }) => entered),
  ]);
  // Re-insert, so that the map has the order of the last changes.
  books.settlements.delete(id);
  books.settlements.set(id, draft);
  return draft;
}

/** The transactions of all its items and debts. */
export function heldIds({
  settlement,
  items,
}: SettlementWithItems | Pick<SettlementDraft, 'settlement' | 'items'>): string[] {
  const debts = settlement.debts.map(({ transactionId }) => transactionId);
  return [...Array.from(items.values(), ({ id }) => id), ...debts];
}

export function booksIn({ transactions, settlements }: BooksDraft): PairBooks {
  return {
    transactions: [...transactions.values()],
    settlements: Array.from(settlements.values(), ({ settlement, items }) => ({
      settlement,
      items: [...items.values()],
    })),
  };
}

/** Oldest month first. */
export function activeIn(books: BooksDraft): Settlement[] {
  return [...books.settlements.values()]
    .map(({ settlement }) => settlement)
    .filter(({ status }) => status === 'active')
    .sort((a, b) => compareIds(a.month, b.month) || compareIds(a.id, b.id));
}

/** @throws Error if the caller did not load the transaction; amounts are never guessed */
export function transactionIn({ books, settlement }: SettlementDraft, id: string): Transaction {
  const transaction = books.transactions.get(id);
  if (!transaction) {
    throw new Error(`Settlement ${settlement.id} needs transaction ${id}, which is missing.`);
  }
  return transaction;
}

/**
 * Stores a changed transaction with its derived fields. Search tokens stay as they are: settling
 * does not change them, and computing them would dominate the time of a household's plan.
 */
export function putTransaction({ books }: SettlementDraft, transaction: Transaction): void {
  books.transactions.set(transaction.id, { ...transaction, ...deriveFields(transaction) });
}

export function noteInHistory(
  { books, history, now }: SettlementDraft,
  action: SettlementAction,
  cents: Cents,
  text = '',
): void {
  const { actorId } = books.context;
  history.push({ action, cents, actorId, note: text || null, createdAt: now });
}

/** Only what differs is written. */
export function closeBooks(books: BooksDraft, updatedAt = books.context.now): BooksChange {
  const versions = new Map(books.before.transactions.map((one) => [one.id, one.version]));
  const known = new Set(books.before.transactions);
  return {
    transactions: [...books.transactions.values()]
      .filter((one) => !known.has(one))
      .sort((a, b) => compareIds(a.id, b.id))
      .map((one) => ({ ...one, version: (versions.get(one.id) ?? 0) + 1, updatedAt })),
    settlements: [...books.settlements.values()]
      .filter(({ history }) => history.length > 0)
      .map(writesOf),
  };
}

function writesOf({ before, settlement, items, history }: SettlementDraft): SettlementWrites {
  const version = (before?.settlement.version ?? 0) + 1;
  const known = new Set(before?.items);
  return {
    before,
    settlement: { ...settlement, itemCount: items.size, version },
    items: [...items.values()].filter((item) => !known.has(item)),
    removedItems: (before?.items ?? []).map(({ id }) => id).filter((id) => !items.has(id)),
    history: history.map((entry, place) => ({ id: historyId(version, place), ...entry })),
  };
}

/**
 * An id that sorts by time, also within one change.
 * @param version the settlement's version after the change
 * @param place the entry's position within the change, from 0
 */
function historyId(version: number, place: number): string {
  return `${String(version).padStart(6, '0')}-${String(place).padStart(3, '0')}`;
}

/**
 * One change of one stored settlement.
 * @param added transactions to apply
 */
export function changeSettlement(
  { settlement, items, transactions }: SettlementBook,
  context: SettlementContext,
  change: (draft: SettlementDraft) => void,
  added: readonly Transaction[] = [],
): SettlementChange {
  const before = {
    transactions: [...transactions, ...added],
    settlements: [{ settlement, items }],
  };
  const draft = beginSettlementChange(openBooks(before, context), settlement.id, added);
  change(draft);
  return closeSettlement(draft);
}

/** The change, if it is the draft's only settlement. */
export function closeSettlement({ books, now }: SettlementDraft): SettlementChange {
  const { settlements, transactions } = closeBooks(books, now);
  return { ...settlements[0]!, transactions };
}

/** A total order that does not depend on the locale. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
