import fc from 'fast-check';
import {
  planGroupSettleUp,
  type GroupSettleUpPlan,
} from '../../../src/core/group-settle-up/plan.ts';
import type { OperationName } from './household-operations.ts';
import { anyStep } from './in-memory.ts';
import { pairsOf, historyPeople } from './ledger-invariants.ts';
import type { MemoryLedger } from './ledger.ts';
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
export const groupSettleUpHistory = fc.array(anyStep(steps), { minLength: 20, maxLength: 80 });
export const former = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...historyPeople) },
);

export function planAll(ledger: MemoryLedger, formerId: string | null): GroupSettleUpPlan {
  const open = pairsOf(historyPeople)
    .map((memberIds) => ({ memberIds, books: booksOfPair(ledger, memberIds) }))
    .filter(({ books }) => books.transactions.length > 0);
  const now = ledger.now();
  return planGroupSettleUp(
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
