import type { Cents } from '../money/money.ts';
import { netCents } from '../settlement/balance.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import { isDisputed } from '../transaction/dispute.ts';
import { isDebt, openCents, type Transaction } from '../transaction/transaction.ts';
import type { LeftAside } from './stored.ts';

export interface PairBooks {
  /** Open ones in both directions, and all that their settlements hold. */
  transactions: readonly Transaction[];
  /** Only active ones. */
  settlements: readonly SettlementWithItems[];
}

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
  const captured = new Set(aside.flatMap(debtsOf));
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
      settlements: inOrder(aside.map(toSettlement)).map((settlement) => ({
        settlementId: settlement.id,
        debtorId: settlement.debtorId,
        creditorId: settlement.creditorId,
        month: settlement.month,
        remainingCents: settlement.remainingCents,
      })),
    },
  };
}

const toSettlement = ({ settlement }: SettlementWithItems) => settlement;

/** By day or month, then by id, so that the result does not depend on the order of reading. */
function inOrder<Thing extends { id: string } & ({ transactionDate: string } | { month: string })>(
  things: readonly Thing[],
): Thing[] {
  const keyOf = (thing: Thing) =>
    `${'month' in thing ? thing.month : thing.transactionDate} ${thing.id}`;
  return things.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

export function heldIds({ settlement, items }: SettlementWithItems): string[] {
  return [...items.map(({ id }) => id), ...debtsOf({ settlement })];
}

function debtsOf({ settlement }: Pick<SettlementWithItems, 'settlement'>): string[] {
  return settlement.debts.map(({ transactionId }) => transactionId);
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
