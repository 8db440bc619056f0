import { describe, expect, it } from 'vitest';
import { NOW } from '../../../test/support/core/fixtures.ts';
import {
  bookAfter,
  context,
  inside,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { applyTransaction } from './settle.ts';
import { cancelSettlement, completeSettlement } from './end.ts';

/** Anna owes Ben $50.00 in two debts; $10.00 of one transaction and $7.00 of another are offset. */
const created = bookAfter(
  settleFor([paidByAnna(1, 1000)], [paidByBen(2, 4000), paidByBen(3, 1000)]),
);
const book = bookAfter(applyTransaction(created, paidByAnna(4, 900), 700, context), created);

describe('completing by hand', () => {
  const change = completeSettlement(book, context, { notes: 'Cash' });

  it('records the remaining amount as paid outside', () => {
    expect(change.settlement).toMatchObject({
      status: 'completed',
      completedAt: NOW,
      totalCents: 5000,
      remainingCents: 3300,
    });
    expect(change.history).toMatchObject([
      { action: 'status_completed', cents: 3300, note: 'Cash', actorId: 'anna' },
    ]);
  });

  it('settles debts wholly, by offsets and outside payment together', () => {
    for (const number of [2, 3]) {
      const debt = inside(change, number);
      expect(debt.settledCents).toBe(debt.amountCents);
      expect(debt).toMatchObject({
        paid: true,
        debtOfSettlementId: null,
        inSettlement: false,
        settlementIds: ['settlement'],
        openParties: [],
      });
    }
  });

  it('leaves wholly settled items marked and releases items with a rest', () => {
    expect(inside(change, 1)).toMatchObject({ inSettlement: true, paid: true, signedCents: -1000 });
    expect(inside(change, 4)).toMatchObject({
      inSettlement: false,
      paid: false,
      settledCents: 700,
      appliedCents: 0,
      settlementId: null,
      signedCents: 900,
    });
  });

  it('leaves the paid mark of payments unchanged', () => {
    const payments = { category: 'settlement' };
    const before = bookAfter(
      settleFor([paidByAnna(1, 10, payments)], [paidByBen(2, 90, payments)]),
    );
    const after = completeSettlement(before, context);
    expect([inside(after, 1).paid, inside(after, 2).paid]).toEqual([false, false]);
    expect([inside(after, 1).openParties, inside(after, 2).openParties]).toEqual([[], []]);
  });

  it('completes only with the confirmed remaining amount', () => {
    expect(
      refusalOf(() => completeSettlement(book, context, { confirmedCents: 3299 })),
    ).toMatchObject({
      code: 'precondition_failed',
      extra: { settlementId: 'settlement', remainingAmount: 33 },
    });
    expect(completeSettlement(book, context, { confirmedCents: 3300 }).settlement.status).toBe(
      'completed',
    );
  });
});

describe('cancelling', () => {
  const change = cancelSettlement(book, context, { reason: 'Wrong month' });

  it('restores every transaction', () => {
    for (const number of [1, 2, 3, 4]) {
      expect(inside(change, number)).toMatchObject({
        appliedCents: 0,
        settledCents: 0,
        inSettlement: false,
        settlementId: null,
        debtOfSettlementId: null,
        paid: false,
      });
    }
  });

  it('keeps items and remaining amount as a record, with the reason', () => {
    expect(change.settlement).toMatchObject({
      status: 'cancelled',
      completedAt: null,
      remainingCents: 3300,
      itemCount: 2,
    });
    expect(change.removedItems).toEqual([]);
    expect(change.history).toMatchObject([
      { action: 'status_cancelled', cents: 1700, note: 'Wrong month' },
    ]);
  });

  it('keeps the cents of earlier settlements and names the last of them', () => {
    const partly = { settledCents: 300, settlementIds: ['earlier'] };
    const before = bookAfter(settleFor([paidByAnna(1, 1000, partly)], [paidByBen(2, 4000)]));
    expect(inside(before, 1).settlementIds).toEqual(['earlier', 'settlement']);
    const after = cancelSettlement(before, context);
    expect(inside(after, 1)).toMatchObject({
      settledCents: 300,
      settlementIds: ['settlement', 'earlier'],
    });
  });
});

it('an ended settlement cannot change again', () => {
  for (const end of [completeSettlement, cancelSettlement]) {
    const ended = bookAfter(end(book, context), book);
    for (const again of [completeSettlement, cancelSettlement]) {
      expect(refusalOf(() => again(ended, context))).toMatchObject({
        code: 'settlement_not_active',
      });
    }
  }
});

describe('contradictory documents', () => {
  it('are refused instead of being settled wrongly', () => {
    const [first, ...others] = book.items;
    const wrong = { ...book, items: [{ ...first!, appliedCents: 999 }, ...others] };
    expect(() => completeSettlement(wrong, context)).toThrow('disagrees with its settlement');
    const grown = book.transactions.map((one) => ({ ...one, amountCents: one.amountCents + 1 }));
    expect(() => completeSettlement({ ...book, transactions: grown }, context)).toThrow(
      'disagrees',
    );
  });

  it('are refused if one is missing', () => {
    expect(() => cancelSettlement({ ...book, transactions: [] }, context)).toThrow('is missing');
  });
});
