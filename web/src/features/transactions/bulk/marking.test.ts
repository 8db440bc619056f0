import { expect, test } from 'vitest';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { askAboutMarking, planMarking, markedText } from '@/features/transactions/bulk/marking';
import type { RightsHolder } from '@/features/transactions/row-actions/rights';
import { sampleTransaction } from '@test/samples/transaction';

const anna: RightsHolder = { id: 'anna', isAdmin: false, writableOwners: new Set() };

function row(fields: Partial<TransactionResource> = {}): TransactionResource {
  return sampleTransaction({
    enteredBy: 'ben',
    paidBy: 'ben',
    owedBy: 'anna',
    paid: false,
    amount: 1000,
    openAmount: 1000,
    ...fields,
  });
}
const dispute = { userId: 'anna', reason: 'No', at: '2026-11-01T00:00:00Z' };
const disputed = row({ disputes: [dispute] as TransactionResource['disputes'] });
const inSettlement = row({ settlementId: 's1' });
const payment = row({ type: 'Settlement', categories: [] });
const foreign = row({ paidBy: 'ben', owedBy: 'cleo' });

test('open rows are marked as paid, and each other row is listed with its reason', () => {
  const rows = [
    row(),
    row({ amount: 250 }),
    row({ paid: true }),
    disputed,
    inSettlement,
    inSettlement,
    foreign,
  ];
  const marking = planMarking(rows, anna)!;
  expect(marking).toMatchObject({ paid: true, words: 'paid back' });
  expect(marking.rows).toEqual(rows.slice(0, 2));
  expect(askAboutMarking(marking)).toEqual({
    message: 'Mark 2 as paid back, $12.50 in all?',
    detail:
      'The others stay as they are: 2 are in a settlement, 1 is marked already, 1 is disputed, 1 is not yours to mark.',
    confirmLabel: 'Mark as paid back',
  });
  expect(markedText(marking.rows, marking.words)).toBe('2 transactions marked as paid back');
});

test('rows that are all paid are marked as unpaid', () => {
  const marking = planMarking([row({ paid: true }), payment], anna)!;
  expect(marking).toMatchObject({ paid: false, words: 'not paid back yet' });
  expect(marking.rows).toHaveLength(1);
  expect(askAboutMarking(marking)).toEqual({
    message: 'Mark $10.00 as not paid back yet?',
    detail: 'The others stay as they are: 1 is a payment.',
    confirmLabel: 'Mark as not paid back yet',
  });
});

test('rows without a debtor are called paid, alone or among debts', () => {
  const own = row({ enteredBy: 'anna', paidBy: 'anna', owedBy: null });
  expect(planMarking([own], anna)!.words).toBe('paid');
  expect(planMarking([own, row()], anna)!.words).toBe('paid');
});

test('no marking is offered if no row can be marked', () => {
  for (const rows of [[disputed], [inSettlement], [payment], [foreign], []]) {
    expect(planMarking(rows, anna)).toBeNull();
  }
  expect(planMarking([row()], { ...anna, isOnlyLooking: true })).toBeNull();
});
