import type { PairBooks } from '../../../src/core/settlement/draft.ts';
import {
  planSettleUp,
  type PlannedSettleUp,
  type SettleUpRequest,
} from '../../../src/core/settle-up/plan.ts';
import type { UnreadBooks } from '../../../src/core/settle-up/settle-up.ts';
import type { SettleUp } from '../../../src/core/settle-up/stored.ts';
import type { SettlementBook } from '../../../src/core/settlement/settlement.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { context } from './settled.ts';

/** Anna settles up with Ben. */

const request: SettleUpRequest = {
  creatorId: 'anna',
  recipientId: 'ben',
  amountCents: null,
  transactionDate: '2026-11-22',
  note: '',
  expectedDueCents: null,
};

/** The open books of the two: these transactions, and the contents of these active settlements. */
export function openBetween(
  transactions: readonly Transaction[],
  ...books: SettlementBook[]
): PairBooks {
  const held = books.flatMap((book) => book.transactions);
  const all = new Map([...transactions, ...held].map((one) => [one.id, one]));
  return {
    transactions: [...all.values()],
    settlements: books.map(({ settlement, items }) => ({ settlement, items })),
  };
}

export function planPair(
  books: PairBooks,
  fields: Partial<SettleUpRequest> = {},
  unread: Omit<UnreadBooks, 'isDisputed'> | UnreadBooks | null = null,
): PlannedSettleUp {
  return planSettleUp(
    books,
    { ...request, ...fields },
    {
      ...context,
      today: '2026-11-22',
      paymentId: 'payment',
      settlementIdOf: (month) => `of-${month}`,
    },
    unread && { isDisputed: false, ...unread },
  );
}

/** The stored settle-up of a completed plan. */
export function settleUpOf({ plan }: PlannedSettleUp, at = context.now): SettleUp {
  return {
    ...plan,
    id: 'settle-up',
    creatorId: 'anna',
    recipientId: 'ben',
    parties: ['anna', 'ben'],
    digest: 'digest',
    at,
    undoneAt: null,
    undoneBy: null,
  };
}
