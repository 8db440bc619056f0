import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryStakeOf } from '@housetab/functions/core/expense/stake';
import { shareOut } from '@housetab/functions/core/expense/share-out';
import { lineOfWaiting } from '@/features/transactions/feed/waiting-lines';
import { anyBill } from '@test/samples/bills';

const entry = { resourceId: 'e', at: Date.UTC(2026, 10, 20), enteredBy: 'ann' };

test('a waiting expense shows everybody the amounts that the server will compute, to the cent', () => {
  fc.assert(
    fc.property(anyBill(), fc.boolean(), (bill, isRefund) => {
      const body = {
        ...{ id: bill.id, amount: bill.amountCents, transactionDate: '2026-11-20', note: 'Shop' },
        ...{ kind: isRefund ? 'refund' : 'expense', categories: [{ id: 'c', name: 'Food' }] },
        payers: bill.payers.map(({ memberId, cents }) => ({ userId: memberId, amount: cents })),
        split: {
          mode: bill.split.mode,
          people: bill.split.people.map(({ memberId, value }) => ({ userId: memberId, value })),
        },
      };
      const write = { ...entry, kind: 'expense' as const, resourceId: bill.id, body };
      const line = lineOfWaiting(write, (id) => id)!;
      expect(line).toMatchObject({ id: bill.id, expenseAmount: bill.amountCents, isRefund });
      for (const { memberId, cents } of shareOut(bill)) {
        expect(entryStakeOf(line.parts!, memberId).share).toBe(cents);
      }
      for (const { memberId, cents } of bill.payers) {
        expect(entryStakeOf(line.parts!, memberId).paid).toBe(cents);
      }
    }),
    { numRuns: 300 },
  );
});

test('a waiting transaction and payment have a line; marks and comments have none', () => {
  const debt = { paidBy: 'ann', owedBy: 'ben', amount: 500, transactionDate: '2026-11-20' };
  const transaction = { ...debt, note: 'Tea', categories: [], type: 'Food', optional: false };
  expect(
    lineOfWaiting({ ...entry, kind: 'transaction', body: transaction }, (id) => id),
  ).toMatchObject({ id: 'e', ...debt, note: 'Tea', type: 'Food', payTo: 'ann', openAmount: 500 });
  const payment = { from: 'ben', to: 'ann', amount: 500, transactionDate: '2026-11-20' };
  expect(lineOfWaiting({ ...entry, kind: 'payment', body: payment }, (id) => id)).toMatchObject({
    ...{ paidBy: 'ben', owedBy: 'ann', type: 'settlement' },
  });
  for (const kind of ['paid', 'comment'] as const) {
    expect(lineOfWaiting({ ...entry, kind, body: {} }, (id) => id)).toBeNull();
  }
});
