import { describe, expect, it } from 'vitest';
import { idOf } from '../../../test/support/core/fixtures.ts';
import { openBetween, planPair } from '../../../test/support/core/pair-plan.ts';
import {
  bookAfter,
  context,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { applyTransaction } from '../settlement/settle.ts';
import { MAX_CENTS } from '../money/money.ts';
import { reopenSettlement } from '../settlement/end.ts';
import type { SettlementBook } from '../settlement/settlement.ts';
import type { Transaction } from '../transaction/stored.ts';

const october = { transactionDate: '2026-10-05' };
const disputes = [{ memberId: 'ben', reason: 'No.', at: new Date(0) }];

const itemsOf = (planned: ReturnType<typeof planPair>) =>
  planned.plan.settlements.map(({ settlementId, items }) => [
    settlementId,
    items.map(({ transactionId, cents }) => [transactionId, cents]),
  ]);

/** Anna owes Ben $50.00; $10.00 of a transaction of $17.00 are offset. */
function activeBook(fields: Partial<Transaction> = {}): SettlementBook {
  const item = paidByAnna(1, 1700);
  const debts = [paidByBen(2, 1000)];
  const settled = bookAfter(settleFor([item], debts));
  // A reopened settlement with nothing remaining.
  expect(settled.settlement.status).toBe('completed');
  const again = bookAfter(reopenSettlement({ ...settled, active: null }, context), settled);
  return { ...again, transactions: again.transactions.map((one) => ({ ...one, ...fields })) };
}

describe('payer and amount', () => {
  it('the debtor of the net amount pays all of it by default', () => {
    const books = openBetween([paidByAnna(1, 1000), paidByBen(2, 3500, october)]);
    const { plan } = planPair(books);
    expect(plan).toMatchObject({
      dueCents: -2500,
      closes: true,
      payment: { transactionId: 'payment', from: 'anna', to: 'ben', amountCents: 2500 },
      before: { creatorOwes: 3500, recipientOwes: 1000 },
      after: { creatorOwes: 0, recipientOwes: 0 },
    });
  });

  it('nobody pays if the two are even', () => {
    const { plan } = planPair(openBetween([paidByAnna(1, 1000), paidByBen(2, 1000)]));
    expect(plan).toMatchObject({ dueCents: 0, payment: null, closes: true });
  });

  it('a smaller payment is only recorded', () => {
    const books = openBetween([paidByAnna(1, 1000), paidByBen(2, 3500)]);
    const { plan, change } = planPair(books, { amountCents: 2499 });
    expect(plan).toMatchObject({ closes: false, settlements: [], dueCents: -2500 });
    expect(plan.after).toEqual({ creatorOwes: 3500, recipientOwes: 3499 });
    expect(change.transactions).toMatchObject([
      { id: 'payment', version: 1, category: 'settlement', enteredBy: 'anna' },
    ]);
  });
});

describe('order of settling', () => {
  it("settles the debtor's months and their transactions oldest first, and applies the payment last", () => {
    const planned = planPair(
      openBetween([
        paidByBen(1, 1000),
        paidByBen(2, 1000, october),
        paidByAnna(3, 900, { transactionDate: '2026-12-24' }),
        paidByAnna(4, 600),
      ]),
    );
    expect(itemsOf(planned)).toEqual([
      [
        'of-2026-10',
        [
          [idOf(4), 600],
          [idOf(3), 400],
        ],
      ],
      [
        'of-2026-11',
        [
          [idOf(3), 500],
          ['payment', 500],
        ],
      ],
    ]);
  });

  it('settles an active settlement first with the open rest of its own item', () => {
    const created = bookAfter(settleFor([paidByAnna(5, 100)], [paidByBen(2, 5000)]));
    const item = paidByAnna(1, 1700, { transactionDate: '2026-11-30' });
    const book = bookAfter(applyTransaction(created, item, 500, context), created);
    const planned = planPair(openBetween([paidByAnna(6, 300, october)], book));
    expect(itemsOf(planned)).toEqual([
      [
        'settlement',
        [
          [idOf(1), 1200],
          [idOf(6), 300],
          ['payment', 2900],
        ],
      ],
    ]);
    const [change] = planned.change.settlements;
    expect(change?.settlement).toMatchObject({ status: 'completed', version: 3, itemCount: 4 });
    expect(change?.history.map(({ id, action }) => [id, action])).toEqual([
      ['000003-000', 'transaction_applied'],
      ['000003-001', 'transaction_applied'],
      ['000003-002', 'transaction_applied'],
      ['000003-003', 'status_completed'],
    ]);
  });

  it('completes remaining settlements of both directions against each other', () => {
    const mine = bookAfter(settleFor([paidByAnna(1, 1000)], [paidByBen(2, 4000)]));
    const theirs = bookAfter(settleFor([paidByAnna(3, 700)], [paidByBen(4, 3700)]));
    const swap = (id: string) => (id === 'anna' ? 'ben' : 'anna');
    const other: SettlementBook = {
      ...theirs,
      settlement: { ...theirs.settlement, id: 'other', debtorId: 'ben', creditorId: 'anna' },
      transactions: theirs.transactions.map((one) => ({
        ...one,
        paidBy: swap(one.paidBy!),
        owedBy: swap(one.owedBy!),
        settlementId: one.settlementId && 'other',
        debtOfSettlementId: one.debtOfSettlementId && 'other',
        settlementIds: ['other'],
      })),
    };
    const { plan, change } = planPair(openBetween([], mine, other));
    expect(plan.settlements.map(({ otherWayCents, items }) => [otherWayCents, items])).toEqual([
      [3000, []],
      [3000, []],
    ]);
    expect(change.settlements.map((one) => one.settlement.isOffsetOtherWay)).toEqual([true, true]);
    expect(change.settlements[0]?.history).toMatchObject([
      {
        action: 'status_completed',
        note: 'Offset against what remained the other way round: November 2026',
      },
    ]);
  });

  it('completes a reopened settlement with nothing remaining and releases its rest', () => {
    const { plan } = planPair(openBetween([paidByBen(3, 700)], activeBook()));
    expect(plan).toMatchObject({ dueCents: 0, payment: null });
    expect(plan.settlements).toMatchObject([
      { settlementId: 'settlement', remainingBeforeCents: 0, items: [] },
      { isNew: true, items: [{ transactionId: idOf(1), cents: 700 }] },
    ]);
  });

  it('does not depend on the order in which the books are read', () => {
    const rows = [paidByBen(1, 1000), paidByBen(2, 800, october), paidByAnna(3, 300)];
    const books = openBetween([...rows, paidByAnna(4, 200, october)]);
    const reversed = { ...books, transactions: books.transactions.toReversed() };
    expect(planPair(reversed)).toEqual(planPair(books));
  });
});

describe('disputed transactions', () => {
  it('are left aside and not paid, while the rest is closed', () => {
    const books = openBetween([paidByBen(1, 1000, { disputes }), paidByBen(2, 300)]);
    const { plan } = planPair(books);
    expect(plan).toMatchObject({
      closes: true,
      payment: { amountCents: 300 },
      after: { creatorOwes: 1000, recipientOwes: 0 },
      leftAside: { transactions: [{ transactionId: idOf(1), openCents: 1000 }], settlements: [] },
    });
  });

  it('hold up the active settlement that contains them, with all its transactions', () => {
    const book = activeBook();
    const debt = book.transactions.find((one) => one.debtOfSettlementId !== null)!;
    const others = book.transactions.filter((one) => one !== debt);
    const disputed = { ...book, transactions: [{ ...debt, disputes }, ...others] };
    const { plan, change } = planPair(openBetween([paidByBen(3, 700)], disputed));
    expect(plan.payment).toMatchObject({ from: 'anna', amountCents: 700 });
    expect(plan.after).toEqual({ creatorOwes: 0, recipientOwes: 700 });
    expect(plan.leftAside).toMatchObject({
      // The debt is in its settlement; of the item, a rest is open.
      transactions: [
        { transactionId: idOf(1), openCents: 700 },
        { transactionId: debt.id, openCents: 0 },
      ],
      settlements: [{ settlementId: 'settlement', remainingCents: 0 }],
    });
    expect(change.settlements.map(({ before }) => before)).toEqual([null]);
  });

  it('leave nothing to settle if everything is disputed', () => {
    const refusal = refusalOf(() => planPair(openBetween([paidByBen(1, 1000, { disputes })])));
    expect(refusal).toMatchObject({
      code: 'nothing_owed',
      message: expect.stringContaining('disputed'),
    });
  });
});

describe('refused settle-ups', () => {
  const books = openBetween([paidByBen(1, 1000)]);

  it('refuses if nothing is open', () => {
    expect(refusalOf(() => planPair(openBetween([])))).toMatchObject({ code: 'nothing_owed' });
  });

  it('refuses a payment above the amount due', () => {
    expect(refusalOf(() => planPair(books, { amountCents: 1001 }))).toMatchObject({
      code: 'amount_exceeded',
      errors: [{ path: 'payment.amount' }],
      extra: { maximumAmount: 10 },
    });
  });

  it('refuses a payment above the limit, but accepts it in parts', () => {
    const large = openBetween([paidByBen(1, MAX_CENTS), paidByBen(2, 1)]);
    expect(refusalOf(() => planPair(large))).toMatchObject({ code: 'amount_exceeded' });
    expect(planPair(large, { amountCents: MAX_CENTS }).plan.closes).toBe(false);
  });

  it('refuses if the amount due has changed since it was shown', () => {
    expect(refusalOf(() => planPair(books, { expectedDueCents: 1000 }))).toMatchObject({
      code: 'precondition_failed',
      extra: { dueAmount: -10 },
    });
    expect(planPair(books, { expectedDueCents: -1000 }).plan.closes).toBe(true);
  });
});
