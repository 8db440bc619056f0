import type {
  BooksChange,
  PairBooks,
  SettlementChange,
} from '../../../../src/core/settlement/draft.ts';
import type { SettlementBook } from '../../../../src/core/settlement/settlement.ts';
import type { Settlement } from '../../../../src/core/settlement/stored.ts';
import { withDerivedFields } from '../../../../src/core/transaction/new-transaction.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import type { StoredBook, StoredHousehold } from '../../../support/households/stored-household.ts';

type Book = Pick<StoredBook, 'settlement' | 'items'>;

/**
 * The rows and settlements of a household after some calls. A state is immutable; a call creates a new one.
 */
export class SerialState {
  readonly rows: ReadonlyMap<string, Transaction>;
  readonly books: ReadonlyMap<string, Book>;

  private constructor(rows: ReadonlyMap<string, Transaction>, books: ReadonlyMap<string, Book>) {
    this.rows = rows;
    this.books = books;
  }

  static of({ transactions, books }: StoredHousehold): SerialState {
    return new SerialState(
      new Map(transactions.map((one) => [one.id, one])),
      new Map(books.map((book) => [book.settlement.id, book])),
    );
  }

  /** With the next version of a row. */
  withRow(row: Transaction): SerialState {
    const next = withDerivedFields({ ...row, version: row.version + 1 });
    return new SerialState(new Map(this.rows).set(row.id, next), this.books);
  }

  withChange({ settlement, items, removedItems, transactions }: SettlementChange): SerialState {
    const all = new Map(this.books.get(settlement.id)?.items.map((item) => [item.id, item]));
    for (const item of items) all.set(item.id, item);
    for (const id of removedItems) all.delete(id);
    const rows = new Map(this.rows);
    for (const row of transactions) rows.set(row.id, row);
    const book = { settlement, items: [...all.values()] };
    return new SerialState(rows, new Map(this.books).set(settlement.id, book));
  }

  /** With all changes of a settle-up. */
  withBooks({ transactions, settlements }: BooksChange): SerialState {
    const settled = settlements.reduce<SerialState>(
      (state, change) => state.withChange({ ...change, transactions: [] }),
      this,
    );
    const rows = new Map(settled.rows);
    for (const row of transactions) rows.set(row.id, row);
    return new SerialState(rows, settled.books);
  }

  /** The open rows between two members, and the contents of their active settlements. */
  booksBetween(pair: readonly string[]): PairBooks {
    const settlements = [...this.books.values()].filter(
      ({ settlement: { status, debtorId, creditorId } }) =>
        status === 'active' && pair.includes(debtorId) && pair.includes(creditorId),
    );
    const held = new Set(
      settlements.flatMap(({ settlement, items }) => [
        ...items.map(({ id }) => id),
        ...settlement.debts.map(({ transactionId }) => transactionId),
      ]),
    );
    const transactions = [...this.rows.values()].filter(
      ({ id, openParties }) =>
        held.has(id) ||
        (openParties.length === 2 && openParties.every((member) => pair.includes(member))),
    );
    return { transactions, settlements };
  }

  bookOf({ settlement, items }: Book): SettlementBook {
    return { settlement, items, transactions: [...this.rows.values()] };
  }

  activeOf(scope: Pick<Settlement, 'debtorId' | 'creditorId' | 'month'>): Book | null {
    const found = [...this.books.values()].find(
      ({ settlement: one }) =>
        one.status === 'active' &&
        one.debtorId === scope.debtorId &&
        one.creditorId === scope.creditorId &&
        one.month === scope.month,
    );
    return found ?? null;
  }

  /** Everything that later responses depend on: states with the same text are equal. */
  toString(): string {
    const rows = [...this.rows.values()].map((row) => [
      row.id,
      row.version,
      row.amountCents,
      row.paid,
      row.deletedAt !== null,
      row.settledCents,
      row.appliedCents,
      row.settlementId,
      row.debtOfSettlementId,
      row.disputes.map(({ memberId, reason }) => [memberId, reason]).sort(),
    ]);
    const books = [...this.books.values()].map(({ settlement: one, items }) => [
      one.id,
      one.version,
      one.status,
      one.totalCents,
      one.remainingCents,
      items.map(({ id, appliedCents }) => [id, appliedCents]).sort(),
    ]);
    return JSON.stringify([rows.sort(), books.sort()]);
  }
}
