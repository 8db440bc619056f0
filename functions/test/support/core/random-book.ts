import fc from 'fast-check';
import { changeSettlement, noteInHistory } from '../../../src/core/settlement/draft.ts';
import { addToItem, captureDebts } from '../../../src/core/settlement/steps.ts';
import type { SettlementBook } from '../../../src/core/settlement/settlement.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { NOW, makeSettlement } from './fixtures.ts';
import { bookAfter, context, paidByAnna, paidByBen } from './settled.ts';

interface Row {
  cents: number;
  /** Cents that an earlier settlement has settled. */
  settledBefore: number;
  isPayment: boolean;
  /** Only payments count although they are marked as paid. */
  isPaid: boolean;
}

const row: fc.Arbitrary<Row> = fc.record({
  cents: fc.integer({ min: 1, max: 2000 }),
  settledBefore: fc.constantFrom(0, 0, 0, 1, 300),
  isPayment: fc.constantFrom(false, false, true),
  isPaid: fc.boolean(),
});

/** An active settlement. In some of them nothing remains, as just before one completes by itself. */
export const activeBook: fc.Arbitrary<SettlementBook> = fc
  .record({
    debts: fc.array(row, { minLength: 1, maxLength: 4 }),
    items: fc.array(row, { minLength: 1, maxLength: 5 }),
    shares: fc.array(fc.constantFrom(0.1, 0.5, 1, 1, 1), { minLength: 5, maxLength: 5 }),
  })
  .map(({ debts, items, shares }) => {
    const captured = debts.map((one, index) => paidByBen(100 + index, ...madeOf(one)));
    const offered = items.map((one, index) => paidByAnna(index, ...madeOf(one)));
    const transactions = [...captured, ...offered];
    const book = { settlement: settlementOf(captured), items: [], transactions };
    const change = changeSettlement(book, context, (draft) => {
      captureDebts(draft);
      noteInHistory(draft, 'created', draft.settlement.totalCents);
      items.forEach(({ cents }, index) => {
        const most = Math.min(cents, draft.settlement.remainingCents);
        const applied = Math.ceil(most * shares[index]!);
        if (applied > 0) addToItem(draft, offered[index]!.id, applied);
      });
    });
    return bookAfter(change, book);
  });

function madeOf({ cents, settledBefore, isPayment, isPaid }: Row): [number, Partial<Transaction>] {
  return [
    cents + settledBefore,
    {
      settledCents: settledBefore,
      settlementIds: settledBefore > 0 ? ['earlier'] : [],
      ...(isPayment && { category: 'settlement', categories: [] }),
      ...(isPayment && isPaid && { paid: true, paidDate: NOW }),
    },
  ];
}

function settlementOf(debts: readonly Transaction[]): Settlement {
  const captured = debts.map(({ id, amountCents, settledCents }) => ({
    transactionId: id,
    cents: amountCents - settledCents,
  }));
  const totalCents = captured.reduce((sum, { cents }) => sum + cents, 0);
  return makeSettlement({ totalCents, remainingCents: totalCents, itemCount: 0, debts: captured });
}
