import { describe, expect, it } from 'vitest';
import { idOf, NOW } from '../../../test/support/core/fixtures.ts';
import {
  bookAfter,
  context,
  paidByAnna,
  paidByBen,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { checkInvariants } from './invariants.ts';
import { completeSettlement, reopenSettlement } from '../settlement/end.ts';
import type { SettlementBook } from '../settlement/settlement.ts';
import type { Settlement } from '../settlement/stored.ts';
import type { Transaction } from '../transaction/stored.ts';

const active = bookAfter(settleFor([paidByAnna(1, 1000)], [paidByBen(2, 4000)]));
const completed = bookAfter(completeSettlement(active, context), active);

function fieldsThatDiffer(book: SettlementBook, others: Transaction[] = []): string[] {
  return checkInvariants([...book.transactions, ...others], [book]).map((one) => one.field);
}

function withTransaction(book: SettlementBook, number: number, fields: Partial<Transaction>) {
  const transactions = book.transactions.map((one) =>
    one.id === idOf(number) ? { ...one, ...fields } : one,
  );
  return { ...book, transactions };
}

function withSettlement(book: SettlementBook, fields: Partial<Settlement>): SettlementBook {
  return { ...book, settlement: { ...book.settlement, ...fields } };
}

it('a consistent household has no difference', () => {
  expect(fieldsThatDiffer(active)).toEqual([]);
  expect(fieldsThatDiffer(completed)).toEqual([]);
  expect(checkInvariants([paidByAnna(1, 5)], [])).toEqual([]);
});

describe('a transaction that contradicts its settlements is found', () => {
  it.each<[string, SettlementBook, number, Partial<Transaction>]>([
    ['settledCents', completed, 1, { settledCents: 999 }],
    ['settledCents', active, 1, { settledCents: 1 }],
    ['appliedCents', active, 1, { appliedCents: 999 }],
    ['the open amount is not negative', active, 1, { amountCents: 999 }],
    ['settlementId', active, 1, { settlementId: null }],
    ['debtOfSettlementId', active, 2, { debtOfSettlementId: null }],
    ['debtOfSettlementId', completed, 2, { debtOfSettlementId: 'settlement' }],
    ['settlementIds name all that hold it or settled it', active, 2, { settlementIds: [] }],
    ['the last of settlementIds', active, 1, { settlementIds: ['settlement', 'x'] }],
    ['inSettlement', completed, 1, { inSettlement: false }],
    ['inSettlement', completed, 2, { inSettlement: true }],
    ['paid when settled', completed, 2, { paid: false, paidDate: null }],
    ['paid while held', active, 2, { paid: true, paidDate: NOW }],
    ['paidDate is set', active, 2, { paidDate: NOW }],
    ['expireAt is set', completed, 2, { deletedAt: NOW }],
    ['a deleted one has settled nothing', completed, 2, { deletedAt: NOW, expireAt: NOW }],
    ['a deleted one is in no settlement', active, 2, { deletedAt: NOW, expireAt: NOW }],
    ['parties', active, 1, { parties: ['anna'] }],
    ['openParties', completed, 1, { openParties: ['anna', 'ben'] }],
    ['signedCents', active, 1, { signedCents: 1000 }],
    ['the amount is one', active, 1, { amountCents: 0.5 }],
    ['nobody owes themself', active, 1, { owedBy: 'anna' }],
  ])('%s', (field, book, number, fields) => {
    expect(fieldsThatDiffer(withTransaction(book, number, fields))).toContain(field);
  });
});

describe('a settlement that does not add up is found', () => {
  it.each<[string, Partial<Settlement>]>([
    ['totalCents', { totalCents: 4001 }],
    ['total = remaining + items', { remainingCents: 2999 }],
    ['remaining is not negative', { remainingCents: -1 }],
    ['an active one has something remaining', { remainingCents: 0 }],
    ['itemCount', { itemCount: 2 }],
    ['completedAt is set', { completedAt: NOW }],
    ['debtor and creditor are two', { creditorId: 'anna' }],
    ['creator and recipient', { recipientId: 'cleo' }],
    [`item ${idOf(1)} is between`, { debtorId: 'cleo' }],
    [`debt ${idOf(2)} is between`, { creditorId: 'cleo' }],
    [`debt ${idOf(2)} month`, { month: '2026-10' }],
    [`debt ${idOf(2)} open`, { debts: [{ transactionId: idOf(2), cents: 3999 }] }],
    [`debt ${idOf(9)} is between`, { debts: [{ transactionId: idOf(9), cents: 4000 }] }],
    ['each transaction is listed once', { debts: [{ transactionId: idOf(1), cents: 4000 }] }],
    ['items and debts are above 0', { debts: [{ transactionId: idOf(2), cents: 0 }] }],
  ])('%s', (field, fields) => {
    expect(fieldsThatDiffer(withSettlement(active, fields))).toContain(field);
  });

  it('a reopened settlement may have nothing remaining', () => {
    const [item, debt] = [paidByAnna(1, 1000), paidByBen(2, 1000)];
    const whole = bookAfter(settleFor([item], [debt]));
    const again = bookAfter(reopenSettlement({ ...whole, active: null }, context), whole);
    expect(fieldsThatDiffer(again)).toEqual([]);
    const other = withSettlement(again, { reopenedAt: null });
    expect(fieldsThatDiffer(other)).toEqual(['an active one has something remaining']);
  });

  it('two active settlements of one scope are found', () => {
    const second = withSettlement(active, { id: 'second' });
    const found = checkInvariants(active.transactions, [active, second]);
    expect(found.map((one) => one.field)).toContain(
      'the only active one of its debtor, creditor and month',
    );
    expect(found.map((one) => one.field)).toContain('at most one active settlement holds it');
  });

  it('a settlement of a missing transaction is found', () => {
    const [, ...rest] = completed.transactions;
    expect(fieldsThatDiffer({ ...completed, transactions: rest })).not.toEqual([]);
  });
});

it('a transaction released by a cancelled settlement may be missing', () => {
  const cancelled = withSettlement(active, { status: 'cancelled' });
  expect(fieldsThatDiffer({ ...cancelled, transactions: [] })).toEqual([]);
});
