import type { Cents } from '../money/money.ts';
import { netCents } from '../settlement/balance.ts';
import { heldIds, type BooksChange, type PairBooks } from '../settlement/draft.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import { isDisputed } from '../transaction/dispute.ts';
import { isDebt, openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { LeftAside } from './stored.ts';

export interface DividedBooks {
  books: PairBooks;
  leftAside: LeftAside;
}

/**
 * Separates disputed transactions, and active settlements that hold one: neither can be settled
 * before the dispute ends. Each cent counts once: a debt of a separated settlement counts only
 * through the settlement's remaining amount.
 */
export function divideBooks({ transactions, settlements }: PairBooks): DividedBooks {
  const disputed = new Set(transactions.filter(isDisputed).map(({ id }) => id));
  const isHeldUp = (book: SettlementWithItems) => heldIds(book).some((id) => disputed.has(id));
  const aside = settlements.filter(isHeldUp);
  const captured = new Set(
    aside.flatMap(({ settlement }) => settlement.debts.map(({ transactionId }) => transactionId)),
  );
  const asideIds = new Set([...disputed, ...aside.flatMap(heldIds)]);
  const openBeside = (one: Transaction) =>
    captured.has(one.id) || !isDebt(one) ? 0 : openCents(one);
  const isNamed = (one: Transaction) =>
    disputed.has(one.id) || (asideIds.has(one.id) && openBeside(one) > 0);
  return {
    books: {
      transactions: transactions.filter(({ id }) => !asideIds.has(id)),
      settlements: settlements.filter((book) => !isHeldUp(book)),
    },
    leftAside: {
      transactions: inOrder(transactions.filter(isNamed)).flatMap((one) =>
        toLine(one, openBeside(one)),
      ),
      settlements: inOrder(aside.map(({ settlement }) => settlement)).map((settlement) => ({
        settlementId: settlement.id,
        debtorId: settlement.debtorId,
        creditorId: settlement.creditorId,
        month: settlement.month,
        remainingCents: settlement.remainingCents,
      })),
    },
  };
}

/** By day or month, then by id, so that the result does not depend on the order of reading. */
function inOrder<Thing extends { id: string } & ({ transactionDate: string } | { month: string })>(
  things: readonly Thing[],
): Thing[] {
  const keyOf = (thing: Thing) =>
    `${'month' in thing ? thing.month : thing.transactionDate} ${thing.id}`;
  return things.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function toLine(transaction: Transaction, open: Cents): LeftAside['transactions'] {
  const { id, category, note, transactionDate, paidBy, owedBy } = transaction;
  if (paidBy === null || owedBy === null) return [];
  return [{ transactionId: id, category, note, transactionDate, paidBy, owedBy, openCents: open }];
}

/** Cents that `other` owes the member minus what the member owes them. */
export function netBetween(memberId: string, otherId: string, books: PairBooks): Cents {
  const settlements = books.settlements.map(({ settlement }) => settlement);
  return netCents(memberId, otherId, { transactions: books.transactions, settlements });
}

/** The books after the change, complete enough to compute balances. */
export function booksAfter(all: PairBooks, change: BooksChange): PairBooks {
  const settlements = change.settlements.map(({ settlement }) => settlement);
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
