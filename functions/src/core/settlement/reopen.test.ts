import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOW } from '../../../test/support/core/fixtures.ts';
import { activeBook } from '../../../test/support/core/random-book.ts';
import {
  bookAfter,
  context,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { seedOfRun } from '../../../test/support/random/random-seed.ts';
import {
  applyTransaction,
  createSettlement,
  removeTransaction,
  settleTransactions,
} from './settle.ts';
import { netCents } from './balance.ts';
import {
  REOPEN_DAYS,
  cancelSettlement,
  completeSettlement,
  reopenSettlement,
  reopenableUntil,
} from './end.ts';
import type { SettlementBook } from './settlement.ts';
import type { Settlement } from './stored.ts';
import { openCents } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/stored.ts';

const DAY = 24 * 60 * 60 * 1000;
const after = (ms: number) => ({ actorId: 'ben', now: new Date(NOW.getTime() + ms) });

function complete(book: SettlementBook): SettlementBook {
  return bookAfter(completeSettlement(book, context), book);
}

function reopen(
  book: SettlementBook,
  active: Settlement | null = null,
  by = after(0),
): SettlementBook {
  return bookAfter(reopenSettlement({ ...book, active }, by), book);
}

/** All fields of the book except counters. */
function moneyOf({ settlement, items, transactions }: SettlementBook) {
  const byId = [...transactions].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    settlement: { ...settlement, version: 0, reopenedAt: null },
    items,
    transactions: byId.map((one) => ({ ...one, version: 0, updatedAt: NOW })),
  };
}

const booksOf = ({ settlement, transactions }: SettlementBook) => ({
  transactions,
  settlements: [settlement],
});

function check(law: string, predicate: (book: SettlementBook, choice: number) => void): void {
  const seed = seedOfRun(law);
  test(law, () => fc.assert(fc.property(activeBook, fc.nat(), predicate), { numRuns: 500, seed }));
}

it('a settlement completed against the other direction cannot be reopened alone', () => {
  const book = bookAfter(settleFor([paidByAnna(1, 1000)], [paidByBen(2, 4000)]));
  const completed = complete(book);
  const against = {
    ...completed,
    settlement: { ...completed.settlement, isOffsetOtherWay: true },
  };
  expect(reopenableUntil(against.settlement)).toBeNull();
  expect(refusalOf(() => reopen(against))).toMatchObject({
    code: 'not_reopenable',
    message: expect.stringContaining('undo the settle-up'),
  });
});

describe('reopening', () => {
  const met = { rests: 0, byThemselves: 0, payments: 0 };

  check('is the exact inverse of completing', (book) => {
    const completed = complete(book);
    expect(moneyOf(reopen(completed))).toEqual(moneyOf(book));
    expect(moneyOf(complete(reopen(completed)))).toEqual(moneyOf(completed));
    met.byThemselves += Number(book.settlement.remainingCents === 0);
    met.rests += completed.items.filter(({ id }) => isOpen(completed, id)).length;
    met.payments += book.transactions.filter(({ category }) => category === 'settlement').length;
  });

  it('the random books include open rests, zero remaining amounts and payments', () => {
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(20);
  });

  check('changes the net of the two by what was paid outside, and back', (book) => {
    const net = netCents('anna', 'ben', booksOf(book));
    const completed = complete(book);
    const { remainingCents } = book.settlement;
    expect(netCents('anna', 'ben', booksOf(completed))).toBe(net + remainingCents);
    expect(netCents('anna', 'ben', booksOf(reopen(completed)))).toBe(net);
  });

  check('is refused where a row is held elsewhere or deleted, whichever it is', (book, choice) => {
    const completed = complete(book);
    const { items, settlement, transactions } = completed;
    const ids = [...items, ...settlement.debts.map((debt) => ({ id: debt.transactionId }))];
    const { id } = ids[choice % ids.length]!;
    const others: [Partial<Transaction>, string][] = [
      [{ settlementId: 'other' }, 'locked_by_settlement'],
      [{ debtOfSettlementId: 'other' }, 'locked_by_settlement'],
      [{ deletedAt: NOW, expireAt: NOW }, 'not_reopenable'],
    ];
    for (const [fields, code] of others) {
      const changed = transactions.map((one) => (one.id === id ? { ...one, ...fields } : one));
      const refusal = refusalOf(() => reopen({ ...completed, transactions: changed }));
      expect(refusal).toMatchObject({ code, extra: { transactionId: id } });
    }
    const gone = transactions.filter((one) => one.id !== id);
    const refusal = refusalOf(() => reopen({ ...completed, transactions: gone }));
    expect(refusal).toMatchObject({ code: 'not_reopenable' });
  });
});

function isOpen({ transactions }: SettlementBook, id: string): boolean {
  return openCents(transactions.find((one) => one.id === id)!) > 0;
}

describe('a completed settlement', () => {
  const item = paidByAnna(1, 1000);
  const debt = paidByBen(2, 4000);
  const active = bookAfter(settleFor([item], [debt]));
  const completed = complete(active);

  it('can be reopened until exactly 30 days have passed', () => {
    const until = reopenableUntil(completed.settlement)!.getTime() - NOW.getTime();
    expect(until).toBe(REOPEN_DAYS * DAY);
    expect(reopen(completed, null, after(until)).settlement.status).toBe('active');
    const refusal = refusalOf(() => reopen(completed, null, after(until + 1)));
    expect(refusal).toMatchObject({ code: 'not_reopenable' });
  });

  it('keeps its history, with the reason', () => {
    const change = reopenSettlement({ ...completed, active: null }, after(1), { reason: 'No.' });
    expect(change.history).toMatchObject([
      { action: 'status_reopened', cents: 3000, actorId: 'ben', note: 'No.' },
    ]);
    expect(change.settlement.reopenedAt).toEqual(after(1).now);
  });

  it('cannot be reopened beside an active settlement of the same scope, which the problem names', () => {
    const other = { ...active.settlement, id: 'other' };
    expect(refusalOf(() => reopen(completed, other))).toMatchObject({
      code: 'settlement_exists',
      extra: { settlementId: 'other' },
    });
  });

  it('no other status can be reopened', () => {
    const cancelled = bookAfter(cancelSettlement(active, context), active);
    for (const book of [active, cancelled]) {
      expect(refusalOf(() => reopen(book))).toMatchObject({ code: 'not_reopenable' });
      expect(reopenableUntil(book.settlement)).toBeNull();
    }
    expect(refusalOf(() => reopen(reopen(completed)))).toMatchObject({ code: 'not_reopenable' });
  });
});

describe('reopening is refused', () => {
  const item = paidByAnna(1, 1000);
  const debt = paidByBen(2, 700);
  const completed = bookAfter(settleFor([item], [debt]));
  const changed = (number: number, fields: Partial<Transaction>) => ({
    ...completed,
    transactions: completed.transactions.map((one) =>
      one.id === paidByAnna(number, 1).id ? { ...one, ...fields } : one,
    ),
  });

  it('if an open rest was marked as paid, until it is unpaid again', () => {
    const marked = changed(1, { paid: true, paidDate: NOW });
    expect(refusalOf(() => reopen(marked))).toMatchObject({ code: 'not_reopenable' });
    expect(reopen(completed).settlement.status).toBe('active');
  });

  it('if a debt was moved to another month', () => {
    const moved = changed(2, { transactionDate: '2026-10-31' });
    expect(refusalOf(() => reopen(moved))).toMatchObject({ code: 'not_reopenable' });
    expect(reopen(changed(2, { transactionDate: '2026-11-01' })).settlement.status).toBe('active');
  });

  it('if another settlement has released a part of a debt', () => {
    const open = changed(2, { amountCents: 900, paid: false, paidDate: null });
    expect(refusalOf(() => reopen(open))).toMatchObject({ code: 'not_reopenable' });
  });
});

describe('a reopened settlement with nothing remaining', () => {
  const item = paidByAnna(1, 1000);
  const more = paidByAnna(3, 500);
  const debt = paidByBen(2, 1000);
  const reopened = reopen(bookAfter(settleFor([item], [debt])));

  it('is active and can be completed by hand', () => {
    expect(reopened.settlement).toMatchObject({ status: 'active', remainingCents: 0 });
    expect(complete(reopened).settlement.status).toBe('completed');
  });

  it('can release one item or all', () => {
    const without = bookAfter(removeTransaction(reopened, item.id, context), reopened);
    expect(without.settlement).toMatchObject({ status: 'active', remainingCents: 1000 });
    const cancelled = bookAfter(cancelSettlement(reopened, context), reopened);
    expect(cancelled.transactions.map(openCents)).toEqual([1000, 1000]);
  });

  it('accepts no more items, so it cannot complete by accident', () => {
    const request = { id: 'new', transactions: [more], debts: [] };
    expect(refusalOf(() => applyTransaction(reopened, more, 1, context))).toMatchObject({
      code: 'amount_exceeded',
    });
    expect(
      refusalOf(() => settleTransactions({ ...request, active: reopened }, context)),
    ).toMatchObject({ code: 'not_available' });
    expect(
      refusalOf(() => createSettlement({ ...request, active: reopened.settlement }, context)),
    ).toMatchObject({ code: 'settlement_exists', extra: { applicableAmount: 0 } });
  });
});
