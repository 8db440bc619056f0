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
import { createSettlement, settleTransactions, settlementScopeOf } from './settle.ts';
import type { Transaction } from '../transaction/stored.ts';

describe('creating a settlement', () => {
  it('captures the month’s debts and offsets the transaction against them', () => {
    const outcome = settleFor([paidByAnna(1, 3000)], [paidByBen(2, 4000), paidByBen(3, 1000)]);
    expect(outcome.settlement).toMatchObject({
      debtorId: 'anna',
      creditorId: 'ben',
      month: '2026-11',
      status: 'active',
      totalCents: 5000,
      remainingCents: 2000,
      itemCount: 1,
      version: 1,
      debts: [
        { transactionId: idOf(2), cents: 4000 },
        { transactionId: idOf(3), cents: 1000 },
      ],
    });
    expect(inside(outcome, 1)).toMatchObject({
      appliedCents: 3000,
      inSettlement: true,
      settlementId: 'settlement',
      paid: false,
      signedCents: -3000,
    });
    expect(inside(outcome, 2)).toMatchObject({
      debtOfSettlementId: 'settlement',
      inSettlement: false,
      settlementId: null,
      signedCents: 4000,
    });
    expect(outcome.history.map(({ action, cents }) => [action, cents])).toEqual([
      ['created', 5000],
      ['transaction_applied', 3000],
    ]);
  });

  it('applies several transactions in order and names those for which nothing remained', () => {
    const offsets = [paidByAnna(1, 3000), paidByAnna(2, 3000), paidByAnna(3, 100)];
    const outcome = settleFor(offsets, [paidByBen(9, 4000)]);
    expect(outcome.notApplied).toEqual([idOf(3)]);
    expect(outcome.items.map((item) => item.appliedCents)).toEqual([3000, 1000]);
    expect(outcome.transactions.map((one) => one.id)).not.toContain(idOf(3));
  });

  it('completes at once if nothing remains', () => {
    const outcome = settleFor([paidByAnna(1, 5000)], [paidByBen(2, 5000)]);
    expect(outcome.settlement).toMatchObject({ status: 'completed', completedAt: NOW });
    const { paid, settledCents, settlementId, inSettlement } = inside(outcome, 1);
    expect([paid, settledCents, settlementId, inSettlement]).toEqual([true, 5000, null, true]);
    expect(inside(outcome, 2)).toMatchObject({ paid: true, settledCents: 5000, paidDate: NOW });
    expect(outcome.history.map((entry) => entry.action)).toEqual([
      'created',
      'transaction_applied',
      'status_completed',
    ]);
  });

  it('leaves the rest of a transaction larger than the debt available', () => {
    const outcome = settleFor([paidByAnna(1, 7000)], [paidByBen(2, 5000)]);
    expect(inside(outcome, 1)).toMatchObject({
      paid: false,
      settledCents: 5000,
      appliedCents: 0,
      inSettlement: false,
      openParties: ['anna', 'ben'],
    });
  });

  it('takes the available rest of partly settled transactions', () => {
    const partly = paidByBen(2, 5000, { settledCents: 2000, settlementIds: ['earlier'] });
    const outcome = settleFor([paidByAnna(1, 1000)], [partly]);
    expect(outcome.settlement.totalCents).toBe(3000);
  });

  it('ignores other months, other people, paid and held transactions', () => {
    const outcome = settleFor(
      [paidByAnna(1, 1000)],
      [
        paidByBen(2, 5000),
        paidByBen(3, 5000, { transactionDate: '2026-10-31' }),
        paidByBen(4, 5000, { paid: true, paidDate: NOW }),
        paidByBen(5, 5000, { debtOfSettlementId: 'other' }),
        paidByBen(6, 5000, { deletedAt: NOW }),
        paidByBen(7, 5000, { owedBy: 'cleo' }),
      ],
    );
    expect(outcome.settlement.debts).toEqual([{ transactionId: idOf(2), cents: 5000 }]);
  });

  it('settles the requested month, whatever month the transactions are of', () => {
    const october = { transactionDate: '2026-10-03' };
    const outcome = settleFor([paidByAnna(1, 500)], [paidByBen(2, 900, october)], {
      month: '2026-10',
      notes: 'Trip',
    });
    expect(outcome.settlement).toMatchObject({ month: '2026-10', totalCents: 900, notes: 'Trip' });
    expect(outcome.history[0]?.note).toBe('Trip');
  });

  it.each([
    ['anna', 'anna', 'ben'],
    ['ben', 'ben', 'anna'],
    ['admin', 'anna', 'ben'],
  ])(
    'created by %s, it has %s as creator and %s as recipient',
    (actorId, creatorId, recipientId) => {
      const outcome = settleFor([paidByAnna(1, 500)], [paidByBen(2, 900)], { actorId });
      expect(outcome.settlement).toMatchObject({ creatorId, recipientId, debtorId: 'anna' });
      expect(outcome.history.every((entry) => entry.actorId === actorId)).toBe(true);
    },
  );
});

describe('refused creation', () => {
  const debt = paidByBen(2, 900);

  it.each<[string, Partial<Transaction>, string]>([
    ['deleted', { deletedAt: NOW }, 'it is deleted'],
    ['N/A', { owedBy: null }, 'it is not a debt between two members'],
    ['paid already', { paid: true, paidDate: NOW }, 'it is already paid'],
    ['settled already', { settledCents: 500, settlementIds: ['s'] }, 'nothing of it is open'],
  ])('refuses a transaction that is %s', (_state, fields, reason) => {
    expect(refusalOf(() => settleFor([paidByAnna(1, 500, fields)], [debt]))).toMatchObject({
      code: 'not_available',
      message: `The transaction can't be applied: ${reason}.`,
      extra: { transactionId: idOf(1) },
    });
  });

  it('refuses a transaction of another settlement and names that settlement', () => {
    const held = { settlementId: 'other', inSettlement: true, appliedCents: 100 };
    expect(refusalOf(() => settleFor([paidByAnna(1, 500, held)], [debt]))).toMatchObject({
      code: 'locked_by_settlement',
      message: expect.stringContaining('other') as string,
      extra: { settlementId: 'other' },
    });
  });

  it('refuses if nothing is owed', () => {
    const others = [paidByBen(2, 900, { transactionDate: '2026-12-01' })];
    expect(refusalOf(() => settleFor([paidByAnna(1, 500)], others))).toMatchObject({
      code: 'nothing_owed',
      message: expect.stringContaining('November 2026') as string,
    });
  });

  it('refuses if transactions of other people are included', () => {
    const strangers = [paidByAnna(1, 500), paidByAnna(3, 500, { owedBy: 'cleo' })];
    expect(refusalOf(() => settleFor(strangers, [debt]))).toMatchObject({
      code: 'not_available',
      extra: { transactionId: idOf(3) },
    });
    expect(refusalOf(() => settlementScopeOf([paidByAnna(1, 5), debt]))).toMatchObject({
      code: 'not_available',
    });
  });

  it('refuses while a settlement is active, and says how much that one could apply', () => {
    const { settlement } = settleFor([paidByAnna(1, 100)], [debt]);
    const request = { id: 'second', transactions: [paidByAnna(3, 5000)], debts: [debt] };
    const refuse = () => createSettlement({ ...request, active: settlement }, context);
    expect(refusalOf(refuse)).toMatchObject({
      code: 'settlement_exists',
      message: expect.stringContaining('settlement of November 2026') as string,
      extra: { settlementId: 'settlement', applicableAmount: 8 },
    });
  });
});

describe('settling a single row', () => {
  const active = bookAfter(settleFor([paidByAnna(1, 100)], [paidByBen(2, 900)]));

  it('applies as much as fits to the active settlement', () => {
    const outcome = settleTransactions(
      { id: 'unused', transactions: [paidByAnna(3, 300)], debts: [], active },
      context,
    );
    expect(outcome.settlement).toMatchObject({ id: 'settlement', remainingCents: 500, version: 2 });
    expect(outcome.history.map((entry) => entry.id)).toEqual(['000002-000']);
  });

  it('adds to an existing item', () => {
    const partly = { ...inside(active, 1), amountCents: 400 };
    const outcome = settleTransactions(
      { id: 'unused', transactions: [partly], debts: [], active },
      context,
    );
    expect(outcome.items).toEqual([{ id: idOf(1), appliedCents: 400, createdAt: NOW }]);
    expect(outcome.settlement.itemCount).toBe(1);
  });

  it('is refused if the item has no open rest', () => {
    const request = { id: 'x', transactions: [inside(active, 1)], debts: [], active };
    expect(refusalOf(() => settleTransactions(request, context))).toMatchObject({
      code: 'not_available',
    });
  });

  it('never changes a settlement of another scope', () => {
    const request = { id: 'x', transactions: [paidByBen(5, 300)], debts: [], active };
    expect(() => settleTransactions(request, context)).toThrow('not that of the scope');
  });
});
