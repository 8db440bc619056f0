import { checkSettlement, checkScopes, type SettledRow } from './check-settlement.ts';
import { checkTransaction } from './check-transaction.ts';
import type { Difference } from './difference.ts';
import {
  holdingsOf,
  nothingHeld,
  type Holdings,
  type SettlementWithItems,
} from '../settlement/holdings.ts';
import type { Transaction } from '../transaction/stored.ts';

/**
 * Recomputes all amounts and marks that follow from other documents; [] = consistent. Items and
 * debts of settlements count as correct, and transactions must agree with them.
 * @param transactions all of the household, including deleted ones
 * @param books all settlements of the household
 */
export function checkInvariants(
  transactions: readonly Transaction[],
  books: readonly SettlementWithItems[],
): Difference[] {
  const check = new InvariantsCheck(books);
  return [...check.add(transactions), ...check.end()];
}

/** For transactions in parts. Only the fields that settlements depend on stay in memory. */
export class InvariantsCheck {
  readonly #books: readonly SettlementWithItems[];
  readonly #held: ReadonlyMap<string, Holdings>;
  readonly #rows = new Map<string, SettledRow>();

  constructor(books: readonly SettlementWithItems[]) {
    this.#books = books;
    this.#held = holdingsOf(books);
  }

  add(transactions: readonly Transaction[]): Difference[] {
    return transactions.flatMap((one) => {
      const held = this.#held.get(one.id);
      if (held) this.#rows.set(one.id, toSettledRow(one));
      return checkTransaction(one, held ?? nothingHeld());
    });
  }

  end(): Difference[] {
    return [
      ...this.#books.flatMap((book) => checkSettlement(book, this.#rows)),
      ...checkScopes(this.#books.map(({ settlement }) => settlement)),
    ];
  }
}

function toSettledRow(row: Transaction): SettledRow {
  const { paidBy, owedBy, transactionDate, amountCents, settledCents, appliedCents } = row;
  return { paidBy, owedBy, transactionDate, amountCents, settledCents, appliedCents };
}
