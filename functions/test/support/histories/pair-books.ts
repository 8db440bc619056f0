import type { PairBooks } from '../../../src/core/settlement/draft.ts';
import { isPlanned } from '../../../src/core/transaction/planned.ts';
import type { MemoryLedger, StoredSettlement } from './ledger.ts';

/** The open rows between two members of a ledger, as a service would read them. */

/** The default day of settle-ups in memory. */
export const TODAY = '2026-11-22';

export type SettlingPair = readonly [creatorId: string, recipientId: string];

/** The books without planned rows. */
export function countingOn(ledger: MemoryLedger, today = TODAY): MemoryLedger['books'] {
  const { transactions, settlements } = ledger.books;
  return { transactions: transactions.filter((one) => !isPlanned(one, today)), settlements };
}

/** All open rows between the two whose day has come, and the contents of active settlements. */
export function booksOfPair(ledger: MemoryLedger, pair: SettlingPair, today = TODAY): PairBooks {
  const active = activeOf(ledger, pair);
  const held = active.flatMap((one) => ledger.bookOf(one).transactions);
  const open = [...ledger.transactions.values()].filter(
    ({ openParties, transactionDate }) =>
      openParties.length === 2 &&
      openParties.every((id) => pair.includes(id)) &&
      transactionDate <= today,
  );
  return {
    transactions: [...new Map([...open, ...held].map((one) => [one.id, one])).values()],
    settlements: active.map(({ settlement, items }) => ({
      settlement,
      items: [...items.values()],
    })),
  };
}

export function activeOf(ledger: MemoryLedger, pair: SettlingPair): StoredSettlement[] {
  return [...ledger.settlements.values()].filter(
    ({ settlement: { status, debtorId, creditorId } }) =>
      status === 'active' && pair.includes(debtorId) && pair.includes(creditorId),
  );
}
