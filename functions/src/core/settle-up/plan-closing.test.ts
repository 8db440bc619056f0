import { describe, expect, it } from 'vitest';
import { idOf, makeTransaction, NOW } from '../../../test/support/core/fixtures.ts';
import { newPayment } from '../payment/payment.ts';
import type { Transaction } from '../transaction/stored.ts';
import { planClosing } from './close-pair.ts';

const today = '2026-11-22';

/** Ann owes Ben 60, Ben owes Ann 10, and Ann has paid 50 since. */
const rent = makeTransaction({ id: idOf(1), paidBy: 'ben', owedBy: 'ann', amountCents: 6000 });
const food = makeTransaction({ id: idOf(2), paidBy: 'ann', owedBy: 'ben', amountCents: 1000 });
const payment = {
  ...{ transactionId: idOf(3), from: 'ann', to: 'ben', amountCents: 5000 },
  ...{ transactionDate: today, note: '' },
};
const paid = newPayment(
  { ...payment, id: payment.transactionId },
  { enteredBy: 'eve', entered: NOW, enteredDay: today },
);
const disputes = [{ memberId: 'ann', reason: 'No.', at: NOW }];

function close(transactions: readonly Transaction[]) {
  return planClosing(
    { creatorId: 'ann', recipientId: 'ben', payment },
    { transactions, settlements: [] },
    new Set([rent.id, food.id]),
    { actorId: 'eve', now: NOW, today, settlementIdOf: (month) => `closed ${month}` },
  );
}

describe('closing the books after the payment', () => {
  it('closes exactly the transactions that the payment was for', () => {
    const planned = close([rent, food, paid])!;
    expect(planned.closed.settlements.map(({ totalCents }) => totalCents)).toEqual([6000]);
    expect(planned.closed.touched.map(({ id }) => id).sort()).toEqual(
      [rent.id, food.id, paid.id].sort(),
    );
    expect(planned.change.transactions.every(({ openParties }) => openParties.length === 0)).toBe(
      true,
    );
  });

  it.each<[string, Transaction[]]>([
    ['a row was edited', [{ ...rent, amountCents: 6001 }, food, paid]],
    ['a row was deleted', [{ ...rent, deletedAt: NOW }, food, paid]],
    ['a row was put off', [{ ...rent, transactionDate: '2026-12-24' }, food, paid]],
    ['a row is disputed', [{ ...rent, disputes }, food, paid]],
    ['a row is between others by now', [{ ...rent, owedBy: 'cleo' }, food, paid]],
    ['the payment was deleted', [rent, food, { ...paid, deletedAt: NOW }]],
    ['the payment was edited', [rent, food, { ...paid, amountCents: 4999 }]],
    ['another row came into it', [rent, food, paid, makeTransaction({ ...rent, id: idOf(4) })]],
    [
      'all of it is closed already',
      [rent, food, paid].map((one) => ({ ...one, settledCents: one.amountCents })),
    ],
  ])('changes nothing if %s', (_what, transactions) => {
    expect(close(transactions)).toBeNull();
  });
});
