import { expect, test } from 'vitest';
import { sentenceOf } from '@test/samples/activity';

const milk = { name: 'Milk', date: '2026-11-20', isDeleted: false };

test.each([
  ['disputed', { reason: 'It was 40.' }, 'disputed “Milk”: “It was 40.”'],
  ['dispute_withdrawn', { reason: null }, 'withdrew the dispute of “Milk”'],
  ['dispute_ended', { disputes: [] }, 'ended the dispute of “Milk” by changing it'],
  ['commented', { commentId: 'some' }, 'commented on “Milk”'],
])('a transaction and an expense are %s', (what, after, sentence) => {
  for (const type of ['transactions', 'expenses'] as const) {
    expect(sentenceOf(type, what, { subject: milk, before: null, after })).toBe(sentence);
  }
});

const disputes = [{ userId: 'cleo', reason: 'It was 40.', at: '2026-11-20T12:00:00.000Z' }];
const disputed = (facts: object) => ({ ...facts, disputes });
const settled = (facts: object) => ({ ...facts, disputes: [] });
const shares = (cleo: number) => [
  { userId: 'cleo', amount: cleo },
  { userId: 'ben', amount: 5 },
];

test.each<[object, object | null, string]>([
  [{ amount: 50 }, { amount: 40 }, 'by changing the amount from $50.00 to $40.00'],
  [{ paidBy: 'ana' }, { paidBy: 'ben' }, 'by changing who paid from Ana to Ben'],
  [
    { amount: 50, paidBy: 'ana', payTo: null },
    { amount: 49.99, paidBy: null, payTo: 'Corner Shop' },
    'by changing the amount from $50.00 to $49.99 and who paid from Ana to Corner Shop',
  ],
  [{ owedBy: 'cleo' }, { owedBy: null }, 'by changing who owes from Cleo to nobody'],
  [
    { amount: 50, shares: shares(45) },
    { amount: 25, shares: shares(20) },
    'by changing the amount from $50.00 to $25.00 and Cleo’s part from $45.00 to $20.00',
  ],
  [
    { payers: [{ userId: 'ana', amount: 50 }] },
    { payers: [{ userId: 'ben', amount: 50 }] },
    'by changing who paid from Ana to Ben',
  ],
  [{ kind: 'expense' }, { kind: 'refund' }, 'by changing what it is from expense to refund'],
])('a dispute is ended with the change: %j, %j', (before, after, sentence) => {
  const entry = { subject: milk, before: disputed(before), after: after && settled(after) };
  expect(sentenceOf('transactions', 'dispute_ended', entry)).toBe(
    `ended the dispute of “Milk” ${sentence}`,
  );
});

test('a removed member’s entry says what they were', () => {
  const entry = { subject: milk, before: disputed({ amount: 50 }), after: null };
  expect(sentenceOf('expenses', 'dispute_ended', entry)).toBe(
    'ended the dispute of “Milk”, $50.00, by taking out whoever disputed it',
  );
});
