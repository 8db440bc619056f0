import type { Settlement, SettleUp } from '../../../src/platform/firestore/documents.ts';

/** A settle-up between the two of a settlement, under the same id: for who may read one. */
export function settleUpBetween({ id, creatorId, recipientId, createdAt }: Settlement): SettleUp {
  return {
    id,
    creatorId,
    recipientId,
    parties: [creatorId, recipientId].sort(),
    digest: 'digest',
    dueCents: 100,
    payment: {
      transactionId: id,
      from: recipientId,
      to: creatorId,
      amountCents: 100,
      transactionDate: '2026-01-15',
      note: '',
    },
    closes: true,
    before: { creatorOwes: 0, recipientOwes: 100 },
    after: { creatorOwes: 0, recipientOwes: 0 },
    settlements: [],
    touched: [],
    leftAside: { transactions: [], settlements: [] },
    at: createdAt,
    undoneAt: null,
    undoneBy: null,
  };
}
