import { expect, test } from 'vitest';
import { sentenceOf } from '@test/samples/activity';

test.each([
  ['disputed', { reason: 'It was 40.' }, 'disputed “Milk”: “It was 40.”'],
  ['dispute_withdrawn', { reason: null }, 'withdrew the dispute of “Milk”'],
  ['dispute_ended', { disputes: [] }, 'ended the dispute of “Milk” by changing it'],
  ['commented', { commentId: 'some' }, 'commented on “Milk”'],
])('a transaction and an expense are %s', (what, after, sentence) => {
  const subject = { name: 'Milk', date: '2026-11-20', isDeleted: false };
  for (const type of ['transactions', 'expenses'] as const) {
    expect(sentenceOf(type, what, { subject, before: null, after })).toBe(sentence);
  }
});
