import { describe, expect, it } from 'vitest';
import {
  inside,
  context,
  paidByAnna,
  paidByBen,
  refusalOf,
} from '../../../test/support/core/settled.ts';
import { bookAfter, settleFor } from '../../../test/support/core/settled.ts';
import { openBetween, planOf, settleUpOf } from '../../../test/support/core/pair-plan.ts';
import { removeTransaction } from '../settlement/apply.ts';
import type { SettlementChange } from '../settlement/change.ts';
import { cancelSettlement } from '../settlement/end.ts';
import { reopenSettlement } from '../settlement/reopen.ts';
import type { SettlementBook } from '../settlement/settlement.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { PairBooks } from './books.ts';
import { addChange, bookOf, booksIn, openBooks } from './draft.ts';
import type { PlannedSettleUp } from './plan.ts';
import { planUndo } from './undo.ts';

const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => ({ actorId: 'ben', now: new Date(+context.now + days * DAY) });

const book = bookAfter(settleFor([paidByAnna(1, 400)], [paidByBen(2, 5000)]));
const free = [paidByAnna(3, 700), paidByBen(4, 800, { transactionDate: '2026-10-01' })];
const before = openBetween(free, book);
const planned = planOf(before);

/** The books once the plan was carried out, with some transactions changed since. */
function afterwards(
  { change }: PlannedSettleUp,
  touch: (one: Transaction) => Partial<Transaction> = () => ({}),
): PairBooks {
  const items = new Map(before.settlements.map((one) => [one.settlement.id, one.items]));
  return {
    transactions: change.transactions.map((one) => ({ ...one, ...touch(one) })),
    settlements: change.settlements.map(({ change: { settlement, items: added } }) => ({
      settlement,
      items: [
        ...new Map(
          [...(items.get(settlement.id) ?? []), ...added].map((one) => [one.id, one]),
        ).values(),
      ],
    })),
  };
}

const undo = (books = afterwards(planned), by = later(1)) =>
  planUndo(settleUpOf(planned), books, [], by);

describe('undoing', () => {
  it('gives back what was there, and deletes the payment', () => {
    const change = undo();
    for (const number of [1, 2, 3, 4]) {
      const { settledCents, appliedCents, paid, settlementId } = inside(before, number);
      const row = inside(change, number);
      expect(row).toMatchObject({ settledCents, appliedCents, paid, settlementId });
    }
    const payment = change.transactions.find(({ id }) => id === 'payment');
    expect(payment).toMatchObject({ deletedAt: later(1).now, settledCents: 0, openParties: [] });
  });

  it('cancels what it made, and opens what it finished without what it added', () => {
    const change = undo();
    const [made, finished] = change.settlements.map((one) => one.change);
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

  it('counts every version once', () => {
    const done = afterwards(planned);
    const versions = new Map(done.transactions.map(({ id, version }) => [id, version]));
    for (const { id, version } of undo(done).transactions) {
      expect(version).toBe(versions.get(id)! + 1);
    }
  });
});

describe('one of the two can’t keep the other from undoing, once they reopened a settlement of it', () => {
  /** The books after Ben reopened one, and did something to it. */
  function reopened(
    settlementId: string,
    then: (book: SettlementBook) => SettlementChange | null = () => null,
    touch: (one: Transaction) => Partial<Transaction> = () => ({}),
  ): PairBooks {
    const done = afterwards(planned);
    const draft = openBooks(done, later(0));
    const reopening = reopenSettlement({ ...bookOf(draft, settlementId), active: null }, later(0));
    addChange(draft, reopening);
    const change = then(bookOf(draft, settlementId));
    if (change) addChange(draft, change);
    const books = booksIn(draft);
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

  it.each(ids)('%s, which is active again', (id) => expectAsBefore(reopened(id)));

  it.each(ids)('%s, and disputed all that it holds', (id) => {
    expectAsBefore(reopened(id, undefined, () => dispute));
  });

  it('one that the settle-up made, and cancelled it', () => {
    const made = planned.plan.settlements.find(({ isNew }) => isNew)!.settlementId;
    expectAsBefore(reopened(made, (one) => cancelSettlement(one, later(0))));
  });

  it('one that the settle-up made, and took something out of it', () => {
    const made = planned.plan.settlements.find(({ isNew }) => isNew)!.settlementId;
    const takeOut = (one: SettlementBook) => removeTransaction(one, one.items[0]!.id, later(0));
    expectAsBefore(reopened(made, takeOut, () => dispute));
  });
});

describe('what stands in the way', () => {
  const refused = { code: 'not_undoable' };
  const [id] = planned.plan.touched.map((one) => one.id);

  it.each<[string, Partial<Transaction>]>([
    ['held by a settlement', { settlementId: 'other' }],
    ['captured by one', { debtOfSettlementId: 'other' }],
    ['settled further', { settledCents: 1 }],
    ['between other people', { owedBy: 'cleo' }],
    ['of another category', { category: 'Rent' }],
    ['of another amount', { amountCents: 7 }],
    ['of another day', { transactionDate: '2025-01-01' }],
    ['of another paid mark', { paid: false, settledCents: 400 }],
    ['deleted', { deletedAt: context.now }],
  ])('a transaction that is %s by now', (_what, fields) => {
    const books = afterwards(planned, (one) => (one.id === id ? fields : {}));
    expect(refusalOf(() => undo(books))).toMatchObject({
      ...refused,
      extra: { transactionId: id },
    });
  });

  it('is named with the day on which it stands now, unless it is deleted', () => {
    const refusalWith = (fields: Partial<Transaction>) =>
      refusalOf(() => undo(afterwards(planned, (one) => (one.id === id ? fields : {}))));
    const moved = { transactionDate: '2025-01-01' };
    expect(refusalWith(moved)).toMatchObject({ extra: { transactionId: id, ...moved } });
    expect(refusalWith({ deletedAt: context.now })).toHaveProperty('extra', { transactionId: id });
  });

  describe('a settlement that has changed since', () => {
    const books = afterwards(planned);
    const [{ settlement, items } = books.settlements[0]!, ...others] = books.settlements;
    const version = settlement.version + 2;
    const undoWith = (fields: Partial<typeof settlement>, held = items) => {
      const changed = { settlement: { ...settlement, version, ...fields }, items: held };
      return undo({ ...books, settlements: [changed, ...others] });
    };
    const [added, rest] = [items.at(-1)!, items.slice(0, -1)];

    it.each<[string, Partial<typeof settlement>, typeof items]>([
      ['something was paid outside', { remainingCents: 1 }, items],
      ['an item that it added went', {}, rest],
      ['one shrank', {}, [...rest, { ...added, appliedCents: added.appliedCents - 1 }]],
      ['one came', {}, [...items, { ...added, id: 'other' }]],
    ])('%s', (_what, fields, held) => {
      const refusal = refusalOf(() => undoWith(fields, held));
      expect(refusal).toMatchObject({ ...refused, extra: { settlementId: settlement.id } });
    });

    it('but not one that was reopened, and completed as it was', () => {
      expect(undoWith({}).settlements).toHaveLength(planned.plan.settlements.length);
    });
  });

  it('another active settlement of a month that it had finished', () => {
    const other = { ...book.settlement, id: 'other' };
    const refusal = refusalOf(() =>
      planUndo(settleUpOf(planned), afterwards(planned), [other], later(1)),
    );
    expect(refusal).toMatchObject({ ...refused, extra: { settlementId: 'other' } });
  });

  it('thirty days', () => {
    expect(() => undo(undefined, later(30))).not.toThrow();
    expect(refusalOf(() => undo(undefined, later(30.001)))).toMatchObject(refused);
  });

  it('no note, no comment and no dispute', () => {
    const disputes = [{ memberId: 'ben', reason: 'No.', at: context.now }];
    const fields = { note: 'Later', optional: true, disputes, commentCount: 2, version: 9 };
    expect(() => undo(afterwards(planned, () => fields))).not.toThrow();
  });
});
