import { describe, expect, it } from 'vitest';
import {
  bookAfter,
  context,
  inside,
  paidByAnna,
  paidByBen,
  refusalOf,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { openBetween, planPair, settleUpOf } from '../../../test/support/core/pair-plan.ts';
import { removeTransaction } from '../settlement/settle.ts';
import {
  type BooksChange,
  type PairBooks,
  type SettlementChange,
  heldIds,
} from '../settlement/draft.ts';
import { cancelSettlement, completeSettlement, reopenSettlement } from '../settlement/end.ts';
import type { SettlementBook } from '../settlement/settlement.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { PlannedSettleUp } from './plan.ts';
import { unheardOfUndo, planUndo } from './undo.ts';

const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => ({ actorId: 'ben', now: new Date(+context.now + days * DAY) });

const book = bookAfter(settleFor([paidByAnna(1, 400)], [paidByBen(2, 5000)]));
const free = [paidByAnna(3, 700), paidByBen(4, 800, { transactionDate: '2026-10-01' })];
const before = openBetween(free, book);
const planned = planPair(before);

/** The books after these changes of a settlement; null = no change. */
function withSteps(
  before: PairBooks,
  settlementId: string,
  steps: readonly ((book: SettlementBook) => SettlementChange | null)[],
): PairBooks {
  return steps.reduce((books, step) => {
    const one = books.settlements.find(({ settlement }) => settlement.id === settlementId)!;
    const held = heldIds(one);
    const transactions = books.transactions.filter(({ id }) => held.includes(id));
    const change = step({ ...one, transactions });
    if (change === null) return books;
    const after = bookAfter(change, { ...one, transactions });
    const all = [...books.transactions, ...after.transactions].map((row) => [row.id, row] as const);
    return {
      transactions: [...new Map(all).values()],
      settlements: [...books.settlements.filter((other) => other !== one), after],
    };
  }, before);
}

/** The books after the plan, with some transactions changed since. */
function booksAfter(
  { change }: PlannedSettleUp,
  touch: (one: Transaction) => Partial<Transaction> = () => ({}),
): PairBooks {
  const items = new Map(before.settlements.map((one) => [one.settlement.id, one.items]));
  return {
    transactions: change.transactions.map((one) => ({ ...one, ...touch(one) })),
    settlements: change.settlements.map(({ settlement, items: added }) => ({
      settlement,
      items: [
        ...new Map(
          [...(items.get(settlement.id) ?? []), ...added].map((one) => [one.id, one]),
        ).values(),
      ],
    })),
  };
}

const undo = (books = booksAfter(planned), by = later(1)) =>
  planUndo(settleUpOf(planned), books, [], by);

describe('undoing a settle-up', () => {
  it('restores the books and deletes the payment', () => {
    const change = undo();
    for (const number of [1, 2, 3, 4]) {
      const { settledCents, appliedCents, paid, settlementId } = inside(before, number);
      const row = inside(change, number);
      expect(row).toMatchObject({ settledCents, appliedCents, paid, settlementId });
    }
    const payment = change.transactions.find(({ id }) => id === 'payment');
    expect(payment).toMatchObject({ deletedAt: later(1).now, settledCents: 0, openParties: [] });
  });

  it('cancels settlements it made and reopens those it completed, without its own items', () => {
    const change = undo();
    const [made, finished] = change.settlements;
    expect(made?.settlement).toMatchObject({ id: 'of-2026-10', status: 'cancelled' });
    expect(made?.history).toMatchObject([
      { action: 'status_reopened', actorId: 'ben' },
      { action: 'status_cancelled', note: 'undone' },
    ]);
    expect(finished?.settlement).toMatchObject({
      id: 'settlement',
      status: 'active',
      remainingCents: book.settlement.remainingCents,
      itemCount: 1,
    });
  });

  it('raises every version once', () => {
    const done = booksAfter(planned);
    const versions = new Map(done.transactions.map(({ id, version }) => [id, version]));
    for (const { id, version } of undo(done).transactions) {
      expect(version).toBe(versions.get(id)! + 1);
    }
  });
});

describe('undoing after a party has reopened a settlement', () => {
  /** The books after Ben reopened a settlement and changed it with `then`. */
  function reopened(
    settlementId: string,
    then: (book: SettlementBook) => SettlementChange | null = () => null,
    touch: (one: Transaction) => Partial<Transaction> = () => ({}),
  ): PairBooks {
    const done = booksAfter(planned);
    const books = withSteps(done, settlementId, [
      (book) => reopenSettlement({ ...book, active: null }, later(0)),
      then,
    ]);
    return {
      ...books,
      transactions: books.transactions.map((one) => ({ ...one, ...touch(one) })),
    };
  }
  const dispute = { disputes: [{ memberId: 'ben', reason: 'Not mine.', at: context.now }] };
  const ids = planned.plan.settlements.map(({ settlementId }) => settlementId);

  function expectAsBefore(books: PairBooks) {
    const done = new Map(books.transactions.map((one) => [one.id, one]));
    for (const one of undo(books).transactions) done.set(one.id, one);
    for (const row of before.transactions) {
      const { settledCents, appliedCents, paid } = done.get(row.id)!;
      const then = {
        settledCents: row.settledCents,
        appliedCents: row.appliedCents,
        paid: row.paid,
      };
      expect({ settledCents, appliedCents, paid }).toEqual(then);
    }
    expect(done.get('payment')?.deletedAt).not.toBeNull();
  }

  it.each(ids)('works if %s is active again', (id) => expectAsBefore(reopened(id)));

  it.each(ids)('works if %s is active again and everything in it is disputed', (id) => {
    expectAsBefore(reopened(id, undefined, () => dispute));
  });

  it('works if a settlement made by the settle-up was reopened and cancelled', () => {
    const made = planned.plan.settlements.find(({ isNew }) => isNew)!.settlementId;
    expectAsBefore(reopened(made, (one) => cancelSettlement(one, later(0))));
  });

  it('works if an item was removed from a reopened settlement', () => {
    const made = planned.plan.settlements.find(({ isNew }) => isNew)!.settlementId;
    const takeOut = (one: SettlementBook) => removeTransaction(one, one.items[0]!.id, later(0));
    expectAsBefore(reopened(made, takeOut, () => dispute));
  });
});

describe('undoing after other changes', () => {
  const payment = planned.plan.payment!.transactionId;
  const [finished, made] = planned.plan.settlements.map((one) => one.settlementId);
  const removed = (change: BooksChange) => change.transactions.find(({ id }) => id === payment);

  it.each<[string, Partial<Transaction>]>([
    ['another amount', { amountCents: 7 }],
    ['another category', { category: 'Rent' }],
    ['another day', { transactionDate: '2025-01-01' }],
    ['the two the other way round', { paidBy: 'anna', owedBy: 'ben' }],
    ['an objection', { disputes: [{ memberId: 'ben', reason: 'No.', at: context.now }] }],
  ])('deletes a payment that has %s', (_what, fields) => {
    const part = planPair(before, { amountCents: 20 });
    const books = booksAfter(part, () => fields);
    const change = planUndo(settleUpOf(part), { ...books, settlements: [] }, [], later(1));
    expect(removed(change)).toMatchObject({ ...fields, deletedAt: later(1).now });
  });

  it.each<[string, Partial<Transaction>]>([
    ['is between other people', { owedBy: 'cleo' }],
    ['is deleted', { deletedAt: context.now }],
  ])('keeps a payment that %s', (_what, fields) => {
    const part = planPair(before, { amountCents: 20 });
    const books = booksAfter(part, () => fields);
    const change = planUndo(settleUpOf(part), { ...books, settlements: [] }, [], later(1));
    expect(change.transactions).toEqual([]);
  });

  it('keeps another active settlement of the month and cancels the one that the settle-up completed', () => {
    const other = { ...book.settlement, id: 'other' };
    const change = planUndo(settleUpOf(planned), booksAfter(planned), [other], later(1));
    const statuses = change.settlements.map((one) => one.settlement.status);
    expect(statuses).toEqual(['cancelled', 'cancelled']);
    expect(change.settlements.map((one) => one.settlement.id)).not.toContain('other');
  });

  it('reopens a settlement that was completed by hand', () => {
    const books = booksAfter(planned);
    const byHand = books.settlements.map(({ settlement, items }) => ({
      settlement: { ...settlement, version: settlement.version + 2 },
      items,
    }));
    const change = undo({ ...books, settlements: byHand });
    const statuses = change.settlements.map((one) => one.settlement);
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [made, 'cancelled'],
        [finished, 'active'],
      ]),
    );
  });

  it('ignores changed notes, comments and disputes', () => {
    const disputes = [{ memberId: 'ben', reason: 'No.', at: context.now }];
    const fields = { note: 'Later', optional: true, disputes, commentCount: 2, version: 9 };
    expect(() => undo(booksAfter(planned, () => fields))).not.toThrow();
  });
});

describe('unheardOfUndo for two former members', () => {
  const people = ['anna', 'ben'].map((id) => ({ id, leftAt: context.now as Date | null }));
  const worseOff = (one: PlannedSettleUp, books = booksAfter(one), members = people) =>
    unheardOfUndo(members, settleUpOf(one), books, planUndo(settleUpOf(one), books, [], later(1)));

  it('names the payer of the settle-up, but no current member', () => {
    const payer = planned.plan.payment!.from;
    expect(worseOff(planned)?.id).toBe(payer);
    const here = people.map((one) => ({ ...one, leftAt: one.id === payer ? null : one.leftAt }));
    expect(worseOff(planned, undefined, here)).toBeNull();
  });

  it('names the guest who gets back less; a reopened debt takes nothing from a guest', () => {
    const guests = people.map(({ id }) => ({ id, accountId: null, leftAt: null }));
    // The payer's debt is open again, as before.
    expect(
      unheardOfUndo(
        guests,
        settleUpOf(planned),
        booksAfter(planned),
        planUndo(settleUpOf(planned), booksAfter(planned), [], later(1)),
      ),
    ).toBeNull();
  });

  const even = planPair(openBetween([paidByAnna(1, 2000), paidByBen(2, 2000)]));

  it('names nobody if nothing was paid', () => {
    expect(even.plan.payment).toBeNull();
    expect(worseOff(even)).toBeNull();
  });

  it('names the member who paid outside since for an offset debt', () => {
    const { settlementId, debtorId } = even.plan.settlements[0]!;
    const steps: ((book: SettlementBook) => SettlementChange)[] = [
      (one) => reopenSettlement({ ...one, active: null }, later(0)),
      (one) => removeTransaction(one, one.items[0]!.id, later(0)),
      (one) => completeSettlement(one, later(0)),
    ];
    const books = withSteps(booksAfter(even), settlementId, steps);
    expect(worseOff(even, books)?.id).toBe(debtorId);
  });
});

it('is refused after 30 days', () => {
  expect(() => undo(undefined, later(30))).not.toThrow();
  expect(refusalOf(() => undo(undefined, later(30.001)))).toMatchObject({ code: 'not_undoable' });
});
