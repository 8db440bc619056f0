import fc from 'fast-check';
import { planNetting, type Netting } from '../../../src/core/netting/plan-netting.ts';
import type { OperationName } from './household-operations.ts';
import { anyStep } from './in-memory.ts';
import { pairsOf, people } from './ledger-invariants.ts';
import type { Ledger } from './ledger.ts';
import { booksOfPair } from './pair-books.ts';

/** Random histories of four people, and their group settle-up. */

const steps: OperationName[] = [
  ...([
    'enterRow',
    'enterRow',
    'enterRow',
    'enterExpense',
    'enterExpense',
    'enterExpense',
  ] as const),
  ...([
    'importRows',
    'recordPayment',
    'settle',
    'settle',
    'settle',
    'applyRow',
    'applyRow',
  ] as const),
  ...(['complete', 'reopen', 'cancel', 'removeRow', 'settleUp', 'undoSettleUp'] as const),
  ...(['disputeThing', 'withdrawDispute', 'editExpense', 'togglePaid', 'deleteRow'] as const),
];
export const nettingHistory = fc.array(anyStep(steps), { minLength: 20, maxLength: 80 });
export const former = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...people) },
);

export function planAll(ledger: Ledger, formerId: string | null): Netting {
  const open = pairsOf(people)
    .map((memberIds) => ({ memberIds, books: booksOfPair(ledger, memberIds) }))
    .filter(({ books }) => books.transactions.length > 0);
  const now = ledger.now();
  return planNetting(
    open,
    {
      ...{ transactionDate: '2026-11-22', note: 'Everybody even' },
      formerIds: new Set(formerId === null ? [] : [formerId]),
    },
    () => ({
      ...{ actorId: 'anna', now, today: '2026-11-22', paymentId: ledger.nextId() },
      settlementIdOf: () => ledger.nextId(),
    }),
  );
}
