import { describe, expect, it } from 'vitest';
import { idOf, NOW } from '../../../test/support/core/fixtures.ts';
import {
  bookAfter,
  context,
  inside,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { applyTransaction, removeTransaction, availableTransactions } from './settle.ts';
import { cancelSettlement } from './end.ts';
import type { Transaction } from '../transaction/stored.ts';

/** Anna owes Ben $50.00, $10.00 of it offset. */
const book = bookAfter(settleFor([paidByAnna(1, 1000)], [paidByBen(2, 5000)]));

describe('applying a transaction', () => {
  it('applies a part of a transaction', () => {
    const change = applyTransaction(book, paidByAnna(3, 3000), 1500, context);
    expect(change.settlement).toMatchObject({ remainingCents: 2500, itemCount: 2, version: 2 });
    expect(inside(change, 3)).toMatchObject({ appliedCents: 1500, inSettlement: true, version: 2 });
  });

  it('adds more of the same transaction to its item', () => {
    const first = applyTransaction(book, paidByAnna(3, 3000), 1500, context);
    const after = bookAfter(first, book);
    const second = applyTransaction(after, inside(after, 3), 500, context);
    expect(second.items).toEqual([{ id: idOf(3), appliedCents: 2000, createdAt: NOW }]);
    expect(second.settlement).toMatchObject({ remainingCents: 2000, itemCount: 2 });
  });

  it('takes at most 500 items, but an item at the limit can still grow', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({
      id: idOf(index + 100),
      appliedCents: 1,
      createdAt: NOW,
    }));
    const full = { ...book, items };
    const one = paidByAnna(3, 3000);
    expect(refusalOf(() => applyTransaction(full, one, 100, context))).toMatchObject({
      code: 'too_many',
      extra: { settlementId: book.settlement.id },
    });
    const among = { ...book, items: [...items.slice(1), { ...items[0]!, id: one.id }] };
    expect(() => applyTransaction(among, one, 100, context)).not.toThrow();
  });

  it('accepts transactions of any month', () => {
    const old = paidByAnna(3, 100, { transactionDate: '2024-01-01' });
    expect(applyTransaction(book, old, 100, context).settlement.remainingCents).toBe(3900);
  });

  it('completes the settlement with the last cent', () => {
    const change = applyTransaction(book, paidByAnna(3, 4000), 4000, context);
    expect(change.settlement).toMatchObject({ status: 'completed', remainingCents: 0 });
    expect(change.transactions.every((one) => one.paid && one.settledCents > 0)).toBe(true);
    expect(change.transactions.map((one) => one.version)).toEqual([3, 3, 2]);
  });

  it('uses the given transaction instead of the stale copy in the book', () => {
    const stale = { ...book, transactions: [...book.transactions, paidByAnna(3, 1)] };
    const change = applyTransaction(stale, paidByAnna(3, 3000), 3000, context);
    expect(inside(change, 3).appliedCents).toBe(3000);
  });

  it.each([
    [2501, 2500],
    [4001, 4000],
    [999_999_999, 4000],
  ])('%d cents is refused where at most %d can be applied', (cents, maximum) => {
    const transaction = paidByAnna(3, maximum === 4000 ? 999_999_999 : maximum);
    const refusal = refusalOf(() => applyTransaction(book, transaction, cents, context));
    expect(refusal).toMatchObject({
      code: 'amount_exceeded',
      extra: { settlementId: 'settlement', maximumAmount: maximum / 100 },
    });
  });

  it.each([0, -1, 0.5, NaN, Infinity])('%d cents is not a valid amount', (cents) => {
    const refusal = refusalOf(() => applyTransaction(book, paidByAnna(3, 10), cents, context));
    expect(refusal).toMatchObject({ code: 'invalid_request' });
  });

  it.each<[string, Transaction, string]>([
    ['a debt of the same settlement', inside(book, 2), 'not_available'],
    ['what someone else owes', paidByAnna(3, 10, { owedBy: 'cleo' }), 'not_available'],
    ['what is paid', paidByAnna(3, 10, { paid: true, paidDate: NOW }), 'not_available'],
    [
      'a debt that another settlement captured',
      paidByAnna(3, 10, { debtOfSettlementId: 'o' }),
      'locked_by_settlement',
    ],
    [
      'an item of another settlement',
      paidByAnna(3, 10, { settlementId: 'o' }),
      'locked_by_settlement',
    ],
    ['an item with no rest', inside(book, 1), 'not_available'],
  ])('%s is refused', (_what, transaction, code) => {
    expect(refusalOf(() => applyTransaction(book, transaction, 1, context))).toMatchObject({
      code,
    });
  });

  it('a payment already marked as paid can be applied', () => {
    const payment = paidByAnna(3, 700, { category: 'settlement', paid: true, paidDate: NOW });
    const change = applyTransaction(book, payment, 700, context);
    expect(inside(change, 3)).toMatchObject({ appliedCents: 700, paid: true });
  });
});

describe('removing an item', () => {
  it('releases the whole item', () => {
    const change = removeTransaction(book, idOf(1), context);
    expect(change.settlement).toMatchObject({ remainingCents: 5000, itemCount: 0 });
    expect(change.removedItems).toEqual([idOf(1)]);
    expect(inside(change, 1)).toMatchObject({
      appliedCents: 0,
      inSettlement: false,
      settlementId: null,
      settlementIds: ['settlement'],
      paid: false,
      signedCents: 1000,
      openParties: ['anna', 'ben'],
    });
    expect(change.transactions).toHaveLength(1);
  });

  it('a removed payment becomes unpaid like any transaction', () => {
    const payment = paidByAnna(3, 700, { category: 'settlement', paid: true, paidDate: NOW });
    const after = bookAfter(applyTransaction(book, payment, 700, context), book);
    const change = removeTransaction(after, idOf(3), context);
    expect(inside(change, 3)).toMatchObject({ paid: false, paidDate: null });
  });

  it('a transaction that is not an item is not found', () => {
    for (const id of [idOf(2), idOf(9)]) {
      expect(refusalOf(() => removeTransaction(book, id, context))).toMatchObject({
        code: 'not_found',
      });
    }
  });
});

it('an ended settlement neither applies nor removes', () => {
  const ended = bookAfter(cancelSettlement(book, context), book);
  const refusal = {
    code: 'settlement_not_active',
    extra: { settlementId: 'settlement', settlementStatus: 'cancelled' },
  };
  expect(refusalOf(() => applyTransaction(ended, paidByAnna(3, 1), 1, context))).toMatchObject(
    refusal,
  );
  expect(refusalOf(() => removeTransaction(ended, idOf(1), context))).toMatchObject(refusal);
});

describe('availableTransactions', () => {
  const offers = [
    paidByAnna(3, 100, { transactionDate: '2026-10-01' }),
    paidByAnna(4, 100),
    paidByAnna(5, 100, { category: 'Settlement', transactionDate: '2026-01-01' }),
    paidByAnna(6, 100, { settlementId: 'other' }),
    paidByAnna(7, 100, { owedBy: 'cleo' }),
    { ...inside(book, 1), amountCents: 1500 },
    inside(book, 2),
  ];

  it('lists payments first, then the newest, with items that have an open rest', () => {
    const offered = availableTransactions(book.settlement, offers);
    expect(offered.map((one) => one.id)).toEqual([idOf(5), idOf(1), idOf(4), idOf(3)]);
  });

  it('is empty once the settlement has ended', () => {
    const { settlement } = cancelSettlement(book, context);
    expect(availableTransactions(settlement, offers)).toEqual([]);
  });
});
