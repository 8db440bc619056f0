import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTransaction, NOW } from '../../../test/support/core/fixtures.ts';
import { withDerivedFields, withPaid } from './new-transaction.ts';
import {
  availableCents,
  deriveFields,
  isDebt,
  isSettlementCategory,
  openCents,
  settlementLock,
} from './transaction.ts';
import type { Transaction } from './stored.ts';

const person = fc.constantFrom('anna', 'ben', 'cleo', null);

/** Any consistent transaction: settled and applied cents do not exceed the amount. */
const transactions: fc.Arbitrary<Transaction> = fc
  .record({
    paidBy: person,
    owedBy: person,
    enteredBy: fc.constantFrom('anna', 'ben', 'cleo'),
    amountCents: fc.integer({ min: 1, max: 999_999_999 }),
    settledShare: fc.double({ min: 0, max: 1, noNaN: true }),
    appliedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    paid: fc.boolean(),
    category: fc.constantFrom('Groceries', 'settlement', ' Settlement '),
    hold: fc.constantFrom('item', 'debt', 'none'),
    deletedAt: fc.constantFrom(null, NOW),
  })
  .filter(({ paidBy, owedBy }) => paidBy === null || paidBy !== owedBy)
  .map(({ settledShare, appliedShare, hold, ...fields }) => {
    const settledCents = Math.floor(fields.amountCents * settledShare);
    const open = fields.amountCents - settledCents;
    return makeTransaction({
      ...fields,
      paidDate: fields.paid ? NOW : null,
      settledCents,
      appliedCents: hold === 'item' ? Math.floor(open * appliedShare) : 0,
      inSettlement: hold === 'item',
      settlementId: hold === 'item' ? 'settlement' : null,
      debtOfSettlementId: hold === 'debt' ? 'settlement' : null,
    });
  });

describe('the open amount', () => {
  it('is the amount less settled and applied cents, never negative', () => {
    fc.assert(
      fc.property(transactions, (one) => {
        expect(openCents(one)).toBeGreaterThanOrEqual(0);
        expect(openCents(one) + one.settledCents + one.appliedCents).toBe(one.amountCents);
      }),
    );
  });
});

describe('the available amount', () => {
  it('is the open amount, or 0 if the transaction is no debt or in a settlement', () => {
    fc.assert(
      fc.property(transactions, (one) => {
        const isHeld = one.settlementId !== null || one.debtOfSettlementId !== null;
        expect(availableCents(one)).toBe(isDebt(one) && !isHeld ? openCents(one) : 0);
      }),
    );
  });

  it.each<[string, Partial<Transaction>]>([
    ['deleted', { deletedAt: NOW }],
    ['N/A', { owedBy: null }],
    ['paid by someone outside', { paidBy: null, payTo: 'Shop' }],
    ['paid', { paid: true, paidDate: NOW }],
    ['an item of an active settlement', { settlementId: 's', inSettlement: true }],
    ['a captured debt', { debtOfSettlementId: 's' }],
    ['settled wholly', { settledCents: 1000 }],
  ])('is 0 of one that is %s', (_state, fields) => {
    expect(availableCents(makeTransaction(fields))).toBe(0);
  });

  it('ignores the paid mark of a payment between members', () => {
    const payment = makeTransaction({ category: 'Settlement', paid: true, paidDate: NOW });
    expect(availableCents(payment)).toBe(1000);
  });

  it('includes optional transactions', () => {
    expect(availableCents(makeTransaction({ optional: true }))).toBe(1000);
  });
});

describe('derived fields', () => {
  it('follow from the others, so that deriving twice changes nothing', () => {
    fc.assert(
      fc.property(transactions, (one) => {
        expect(withDerivedFields(withDerivedFields(one))).toEqual(withDerivedFields(one));
      }),
    );
  });

  it('name each party once', () => {
    fc.assert(
      fc.property(transactions, (one) => {
        const { parties } = deriveFields(one);
        expect(parties).toEqual([...new Set(parties)].sort());
        expect(new Set(parties)).toEqual(
          new Set([one.paidBy, one.owedBy, one.enteredBy].filter((uid) => uid !== null)),
        );
      }),
    );
  });

  it('name the payer and the debtor only while their debt is open', () => {
    fc.assert(
      fc.property(transactions, (one) => {
        const isOpen = isDebt(one) && openCents(one) > 0;
        expect(deriveFields(one).openParties).toEqual(isOpen ? [one.paidBy, one.owedBy] : []);
        if (availableCents(one) > 0) expect(isOpen).toBe(true);
      }),
    );
  });

  it('count the amount as negative in a settlement', () => {
    fc.assert(
      fc.property(transactions, (one) => {
        const { signedCents } = deriveFields(one);
        expect(signedCents).toBe(one.inSettlement ? -one.amountCents : one.amountCents);
      }),
    );
  });
});

describe('the paid mark', () => {
  const later = new Date('2026-12-01T00:00:00Z');

  it('sets the date when paid and clears it when unpaid', () => {
    const paid = withPaid(makeTransaction(), true, later);
    expect([paid.paid, paid.paidDate, paid.openParties]).toEqual([true, later, []]);
    expect(withPaid(paid, false, NOW)).toEqual(makeTransaction());
  });

  it('keeps the first date when set again', () => {
    const paid = withPaid(makeTransaction(), true, NOW);
    expect(withPaid(paid, true, later)).toBe(paid);
  });
});

it('the category of payments is recognized regardless of case and white space', () => {
  expect(['settlement', 'Settlement', ' SETTLEMENT '].every(isSettlementCategory)).toBe(true);
  expect(['settlements', 'settle', '', 'settlement fee'].some(isSettlementCategory)).toBe(false);
});

it('an active settlement takes precedence over a settled amount', () => {
  expect(settlementLock(makeTransaction())).toBeNull();
  expect(settlementLock(makeTransaction({ settledCents: 1 }))).toBe('settled');
  expect(settlementLock(makeTransaction({ settledCents: 1, settlementId: 's' }))).toBe('active');
  expect(settlementLock(makeTransaction({ debtOfSettlementId: 's' }))).toBe('active');
});
