import { expect, test } from 'vitest';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { notificationSentence } from '@housetab/functions/core/notification/event-sentences';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { sampleNotification } from '@test/samples/notification';

const names: Record<string, string> = { anna: 'you', ben: 'Ben', cleo: 'Cleo' };
const reader = { id: 'anna', nameOf: (uid: string) => names[uid] ?? 'someone' };
const sentenceFor = (fields: Partial<NotificationResource>) =>
  notificationSentence(fromWire(sampleNotification(fields)), reader);

const pays = (debtorId: string, creditorId: string, amount: number) => {
  return { debtorId, creditorId, count: 1, amount };
};

test.each([
  [[pays('anna', 'cleo', 50)], 'made everybody even: you pay Cleo $50.00'],
  [
    [pays('ben', 'anna', 5), pays('cleo', 'anna', 7.5)],
    'made everybody even: Ben pays you $5.00 and Cleo pays you $7.50',
  ],
  [[], 'made everybody even: all that you owe and get back is settled, and you pay nothing'],
])('everybody is even: %j', (debts, sentence) => {
  const fields = { resourceType: 'settle_ups', subject: null, stake: null } as const;
  const facts = { nettingId: 'x', count: 2, debts };
  expect(sentenceFor({ ...fields, what: 'evened', before: null, after: facts })).toBe(sentence);
  expect(sentenceFor({ ...fields, what: 'evened_undone', before: facts, after: null })).toBe(
    'undid what made everybody even: all is open again as it was before',
  );
});

test.each([
  [
    [pays('anna', 'cleo', 50)],
    'asks you to agree that everybody becomes even: you pay Cleo $50.00',
  ],
  [[], 'asks you to agree that everybody becomes even: you pay nothing'],
])('everybody is to agree: %j', (debts, sentence) => {
  const fields = { resourceType: 'settle_ups', subject: null, stake: null } as const;
  const after = { nettingId: 'x', count: 1, debts };
  expect(sentenceFor({ ...fields, what: 'even_asked', before: null, after })).toBe(sentence);
});

test.each([
  [
    [pays('anna', 'cleo', 50)],
    'wants everybody even: you pay Cleo $50.00. All books close as soon as all payments have arrived',
  ],
  [
    [],
    'wants everybody even: you pay nothing. All books close as soon as all payments have arrived',
  ],
])('a pending group settle-up: %j', (debts, sentence) => {
  const fields = { resourceType: 'settle_ups', subject: null, stake: null } as const;
  const after = { nettingId: 'x', count: 1, debts };
  expect(sentenceFor({ ...fields, what: 'even_begun', before: null, after })).toBe(sentence);
});

test.each([
  [
    'even_arrived',
    'said that the last payment has arrived: all books are closed, and everybody is even',
  ],
  [
    'even_stopped',
    'stopped everybody even: no books are closed, and what had arrived is recorded as payments',
  ],
])('a pending group settle-up ends: %s', (what, sentence) => {
  const fields = { resourceType: 'settle_ups', subject: null, stake: null } as const;
  const facts = { nettingId: 'x', count: 1, debts: [pays('anna', 'cleo', 50)] };
  expect(sentenceFor({ ...fields, what, before: facts, after: facts })).toBe(sentence);
});

test.each([
  ['transfer_paid', pays('cleo', 'anna', 50), 'marked $50.00 to you as paid'],
  ['transfer_arrived', pays('anna', 'cleo', 50), 'marked your $50.00 to Cleo as arrived'],
  ['transfer_not_paid', pays('cleo', 'anna', 50), 'took back that $50.00 to you is paid'],
  [
    'transfer_not_arrived',
    pays('anna', 'cleo', 50),
    'took back that your $50.00 to Cleo has arrived',
  ],
])('a transfer is marked: %s', (what, transfer, sentence) => {
  const fields = { resourceType: 'settle_ups', subject: null, stake: null } as const;
  const after = { nettingId: 'x', count: 0, debts: [transfer] };
  expect(sentenceFor({ ...fields, what, before: null, after })).toBe(sentence);
});

test('a member objects to a group settle-up, changes the reason, and withdraws it', () => {
  const fields = { resourceType: 'settle_ups', subject: null, stake: null } as const;
  const [before, after] = [
    { nettingId: 'x', reason: 'Too much.' },
    { nettingId: 'x', reason: 'Wrong.' },
  ];
  const saying = (facts: Partial<NotificationResource>) =>
    sentenceFor({ ...fields, what: 'even_objected', ...facts });
  expect(saying({ before: null, after: before })).toBe(
    'objects to what made everybody even: “Too much.”',
  );
  expect(saying({ before, after })).toBe(
    'changed why they object to what made everybody even: “Wrong.”',
  );
  expect(saying({ what: 'even_objection_taken_back', before, after: null })).toBe(
    'no longer objects to what made everybody even',
  );
});
