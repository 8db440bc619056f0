import type { SettlementChange, SettlementContext } from '../settlement/change.ts';
import { historyId } from '../settlement/change.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { SettlementBook } from '../settlement/settlement.ts';
import type { Settlement, SettlementHistoryEntry, SettlementItem } from '../settlement/stored.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { PairBooks } from './books.ts';

/** A change of several settlements in progress. Each step sees the result of the earlier ones. */
export interface BooksDraft {
  readonly before: PairBooks;
  readonly context: SettlementContext;
  readonly transactions: Map<string, Transaction>;
  readonly settlements: Map<string, SettlementInDraft>;
}

interface SettlementInDraft {
  before: SettlementWithItems | null;
  settlement: Settlement;
  items: Map<string, SettlementItem>;
  history: SettlementHistoryEntry[];
}

/** The writes for one settlement. Transactions are written once for all settlements. */
export interface ChangedSettlement {
  /** null = the settlement is new. */
  before: SettlementWithItems | null;
  change: SettlementChange;
}

/** The writes of one commit. Each version rises by 1, however many steps changed the document. */
export interface BooksChange {
  transactions: Transaction[];
  settlements: ChangedSettlement[];
}

export function openBooks(before: PairBooks, context: SettlementContext): BooksDraft {
  return {
    before,
    context,
    transactions: new Map(before.transactions.map((one) => [one.id, one])),
    settlements: new Map(
      before.settlements.map((book) => [
        book.settlement.id,
        {
          before: book,
          settlement: book.settlement,
          items: new Map(book.items.map((item) => [item.id, item])),
          history: [],
        },
      ]),
    ),
  };
}

export function bookOf(draft: BooksDraft, id: string): SettlementBook {
  const { settlement, items } = draft.settlements.get(id)!;
  const ids = [...items.keys(), ...settlement.debts.map((debt) => debt.transactionId)];
  return {
    settlement,
    items: [...items.values()],
    transactions: ids.flatMap((one) => draft.transactions.get(one) ?? []),
  };
}

export function booksIn(draft: BooksDraft): PairBooks {
  return {
    transactions: [...draft.transactions.values()],
    settlements: [...draft.settlements.values()].map(({ settlement, items }) => ({
      settlement,
      items: [...items.values()],
    })),
  };
}

/** Oldest month first. */
export function activeIn(draft: BooksDraft): Settlement[] {
  return [...draft.settlements.values()]
    .map(({ settlement }) => settlement)
    .filter(({ status }) => status === 'active')
    .sort((a, b) => compareIds(a.month, b.month) || compareIds(a.id, b.id));
}

export function addChange(draft: BooksDraft, change: SettlementChange): void {
  const { settlement } = change;
  const known = draft.settlements.get(settlement.id);
  const one: SettlementInDraft = known ?? {
    before: null,
    settlement,
    items: new Map(),
    history: [],
  };
  one.settlement = settlement;
  for (const item of change.items) one.items.set(item.id, item);
  for (const id of change.removedItems) one.items.delete(id);
  one.history.push(...change.history);
  for (const transaction of change.transactions)
    draft.transactions.set(transaction.id, transaction);
  // Re-insert, so that the map has the order of the last changes.
  draft.settlements.delete(settlement.id);
  draft.settlements.set(settlement.id, one);
}

export function closeBooks(draft: BooksDraft): BooksChange {
  const versions = new Map(draft.before.transactions.map((one) => [one.id, one.version]));
  const known = new Set(draft.before.transactions);
  return {
    transactions: [...draft.transactions.values()]
      .filter((one) => !known.has(one))
      .sort((a, b) => compareIds(a.id, b.id))
      .map((one) => ({
        ...one,
        version: (versions.get(one.id) ?? 0) + 1,
        updatedAt: draft.context.now,
      })),
    settlements: [...draft.settlements.values()]
      .filter(({ history }) => history.length > 0)
      .map((one) => ({ before: one.before, change: toChange(one) })),
  };
}

/** The books after the change, complete enough to compute balances. */
export function booksAfter(all: PairBooks, change: BooksChange): PairBooks {
  const settlements = change.settlements.map(({ change: { settlement } }) => settlement);
  const changed = new Set(settlements.map(({ id }) => id));
  const transactions = new Map(
    [...all.transactions, ...change.transactions].map((one) => [one.id, one]),
  );
  return {
    transactions: [...transactions.values()],
    settlements: [
      ...all.settlements.filter(({ settlement }) => !changed.has(settlement.id)),
      ...settlements.map((settlement) => ({ settlement, items: [] })),
    ],
  };
}

function toChange({ before, settlement, items, history }: SettlementInDraft): SettlementChange {
  const version = (before?.settlement.version ?? 0) + 1;
  const known = new Set(before?.items);
  return {
    settlement: { ...settlement, itemCount: items.size, version },
    items: [...items.values()].filter((item) => !known.has(item)),
    removedItems: (before?.items ?? []).map(({ id }) => id).filter((id) => !items.has(id)),
    history: history.map((entry, place) => ({ ...entry, id: historyId(version, place) })),
    transactions: [],
  };
}

export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
