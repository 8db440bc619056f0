import { expect, it } from 'vitest';
import {
  bookAfter,
  context,
  inside,
  paidByAnna,
  paidByBen,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { applyTransaction } from './settle.ts';
import { changeSettlement } from './draft.ts';
import { completeSettlement } from './end.ts';
import type { SettlementBook } from './settlement.ts';
import { unsettleAll } from './steps.ts';

/** Anna owes Ben $50.00 in two debts; one item is whole, one has a rest, one is a payment. */
const payment = paidByAnna(5, 500, { category: 'settlement', categories: [] });
const created = bookAfter(
  settleFor([paidByAnna(1, 1000), payment], [paidByBen(2, 4000), paidByBen(3, 1000)]),
);
const book = bookAfter(applyTransaction(created, paidByAnna(4, 900), 700, context), created);

function reopen(completed: SettlementBook) {
  return changeSettlement(completed, context, (draft) => unsettleAll(draft, 'A mistake.'));
}

const completed = bookAfter(completeSettlement(book, context), book);
const reopened = reopen(completed);

it('restores the completed settlement except for versions', () => {
  const now = bookAfter(reopened, completed);
  for (const number of [1, 2, 3, 4, 5]) {
    expect({ ...inside(now, number), version: 0 }).toEqual({ ...inside(book, number), version: 0 });
  }
  expect(now.items).toEqual(book.items);
  expect({ ...now.settlement, version: 0 }).toEqual({ ...book.settlement, version: 0 });
});

it('records both completion and reopening in the history', () => {
  expect(reopened.history).toMatchObject([
    { action: 'status_reopened', cents: 2800, note: 'A mistake.', actorId: 'anna' },
  ]);
});

it('refuses a transaction that another settlement holds meanwhile', () => {
  const transactions = completed.transactions.map((one) => ({ ...one, settlementId: 'other' }));
  expect(() => reopen({ ...completed, transactions })).toThrow('disagrees');
});
