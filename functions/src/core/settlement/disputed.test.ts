import { describe, expect, it } from 'vitest';
import {
  bookAfter,
  context,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';
import type { Dispute, Transaction } from '../transaction/stored.ts';
import { withPaid } from '../transaction/new-transaction.ts';
import { availableCents } from '../transaction/transaction.ts';
import { applyTransaction, removeTransaction } from './settle.ts';
import { cancelSettlement, completeSettlement } from './end.ts';
import type { SettlementBook } from './settlement.ts';
import { assertEditable } from './transaction-lock.ts';

/** A disputed transaction counts, but it can't be settled or marked as paid. */

const refused = { code: 'disputed' };
const dispute: Dispute = { memberId: 'ben', reason: 'It was 8.', at: new Date(0) };

function disputed(transaction: Transaction): Transaction {
  return { ...transaction, disputes: [dispute] };
}

/** The same settlement after one of its transactions was disputed. */
function withDisputed(book: SettlementBook, id: string): SettlementBook {
  const transactions = book.transactions.map((one) => (one.id === id ? disputed(one) : one));
  return { ...book, transactions };
}

describe('a disputed transaction', () => {
  it('has nothing available but keeps its open amount', () => {
    const debt = disputed(paidByBen(1, 1000));
    expect(availableCents(debt)).toBe(0);
    expect(debt.openParties).toEqual(['ben', 'anna']);
  });

  it('cannot be offset', () => {
    const item = disputed(paidByAnna(1, 1000));
    const refusal = refusalOf(() => settleFor([item], [paidByBen(2, 4000)]));
    expect(refusal).toMatchObject({ code: 'disputed', extra: { transactionId: item.id } });
  });

  it('cannot be applied to an active settlement, nor can more of it', () => {
    const book = bookAfter(settleFor([paidByAnna(1, 1000)], [paidByBen(2, 4000)]));
    const other = disputed(paidByAnna(3, 500));
    expect(refusalOf(() => applyTransaction(book, other, 500, context))).toMatchObject(refused);
    const item = { ...disputed(paidByAnna(1, 2000)), settlementId: book.settlement.id };
    expect(refusalOf(() => applyTransaction(book, item, 500, context))).toMatchObject(refused);
  });

  it('is not captured as a debt', () => {
    const free = paidByBen(2, 1000);
    const change = settleFor([paidByAnna(1, 1000)], [disputed(paidByBen(3, 4000)), free]);
    expect(change.settlement.debts).toEqual([{ transactionId: free.id, cents: 1000 }]);
    const refusal = refusalOf(() => settleFor([paidByAnna(1, 1000)], [disputed(free)]));
    expect(refusal).toMatchObject({ code: 'nothing_owed' });
  });

  it('cannot be marked as paid but can be marked as unpaid', () => {
    const debt = disputed(paidByBen(1, 1000));
    const paid = withPaid(debt, true, new Date(1));
    expect(refusalOf(() => assertEditable(debt, paid))).toMatchObject(refused);
    expect(() => assertEditable(paid, debt)).not.toThrow();
  });
});

describe('a settlement with a disputed item or debt', () => {
  const item = paidByAnna(1, 1000);
  const debt = paidByBen(2, 4000);
  const book = bookAfter(settleFor([item], [debt]));

  it.each([item, debt])('cannot be completed by hand', ({ id }) => {
    const refusal = refusalOf(() => completeSettlement(withDisputed(book, id), context));
    expect(refusal).toMatchObject({ code: 'disputed', extra: { transactionId: id } });
  });

  it.each([item, debt])('does not complete automatically', ({ id }) => {
    const rest = paidByAnna(3, 3000);
    const apply = () => applyTransaction(withDisputed(book, id), rest, 3000, context);
    expect(refusalOf(apply)).toMatchObject({ code: 'disputed', extra: { transactionId: id } });
  });

  it('can be cancelled, which releases the disputed item', () => {
    const disputedBook = withDisputed(book, item.id);
    expect(cancelSettlement(disputedBook, context).settlement.status).toBe('cancelled');
    const change = removeTransaction(disputedBook, item.id, context);
    expect(change.transactions).toMatchObject([{ settlementId: null, disputes: [dispute] }]);
  });
});
