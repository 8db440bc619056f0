import { expect, test } from 'vitest';
import { sentenceOf } from '@test/samples/activity';

const part = {
  nettingId: 'x',
  creatorId: 'ben',
  recipientId: 'ana',
  paidBy: 'ben',
  owedBy: 'ana',
  amount: 50,
  closes: true,
  settlementCount: 2,
  undoneAt: null,
};

test.each([
  ['even_asked', { nettingId: 'x' }, 'asked all to agree that everybody becomes even'],
  ['even_agreed', { nettingId: 'x' }, 'agreed that everybody becomes even'],
  ['even_taken_back', { nettingId: 'x' }, 'no longer agreed that everybody becomes even'],
  [
    'transfer_paid',
    { nettingId: 'x', paidBy: 'ben', owedBy: 'ana', amount: 50 },
    'marked $50.00 from Ben to Ana as paid',
  ],
  [
    'transfer_not_arrived',
    { nettingId: 'x', paidBy: 'ben', owedBy: 'ana', amount: 50 },
    'took back that $50.00 from Ben to Ana has arrived',
  ],
  [
    'even_objected',
    { nettingId: 'x', reason: 'Too much.' },
    'objected to what made everybody even: “Too much.”',
  ],
  ['even_objection_taken_back', null, 'no longer objected to what made everybody even'],
  ['even_begun', { nettingId: 'x' }, 'wants everybody even as soon as all payments have arrived'],
  ['even_arrived', { nettingId: 'x' }, 'said that the last payment has arrived: everybody is even'],
  ['even_stopped', null, 'stopped everybody even before all payments had arrived'],
  ['evened', { nettingId: 'x' }, 'made everybody even'],
  ['evened_undone', { nettingId: 'x' }, 'undid what made everybody even'],
  [
    'settled_up',
    part,
    'made Ben and Ana even with everybody else: $50.00 that Ben owed Ana is settled',
  ],
  [
    'settled_up',
    { ...part, paidBy: null, owedBy: null, amount: null },
    'made Ben and Ana even with everybody else',
  ],
  ['undone', part, 'undid what made Ben and Ana even'],
])('everybody is even: %s', (what, after, sentence) => {
  expect(sentenceOf('settle_ups', what, { actorId: 'cleo', ownerId: null, after })).toBe(sentence);
});
