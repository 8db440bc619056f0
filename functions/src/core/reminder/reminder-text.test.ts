import { expect, it } from 'vitest';
import type { Activity } from '../activity/stored.ts';
import { inCents } from '../money/wire-money.ts';
import { toNotificationResource } from '../notification/notification-resource.ts';
import { notificationFor } from '../notification/member-notification.ts';
import { kindOf, messageOf } from '../notification/message.ts';
import { historySentence } from '../notification/event-sentences.ts';
import { IS_STILL_SO } from './events.ts';

const people = ['Ann', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));
const reminder: Activity = {
  ...{ id: 'r', actor: 'ann', what: 'reminded', resourceType: 'members', resourceId: 'ben' },
  ...{ ownerId: 'ann', parties: ['ann', 'ben'], concerns: ['ben'], before: null },
  after: { amount: 35.9, firstMonth: '2026-10', lastMonth: '2026-10' },
  at: new Date('2026-11-26T18:00:00Z'),
};
const notificationOf = (after: object) =>
  inCents(
    toNotificationResource(
      notificationFor({ ...reminder, after: { ...reminder.after, ...after } }, 'ben')!,
      people,
      null,
      true,
    ),
  );
const message = (after: object) =>
  messageOf(reminder, notificationOf({ ...after, [IS_STILL_SO]: true }), {
    ...{ household: { id: 'home', name: 'Elm Street' }, memberId: 'ben', amountsInTitle: false },
  });

it('a reminder names the open amount and its months, and links to the payment', () => {
  expect(message({})).toEqual({
    ...{ kind: 'payments', id: 'home_ben_r', title: 'Elm Street' },
    body: 'Ann reminds you: $35.90 from October is still open',
    path: '/settlements?pay=ann',
    tag: 'reminders/ann',
    ...{ entryId: 'r', dispute: null },
  });
  expect(kindOf(reminder)).toBe('payments');
});

it.each([
  ['2026-09', '2026-10', '$35.90 is still open, some of it since September'],
  ['2025-12', '2025-12', '$35.90 from December is still open'],
  ['2025-11', '2025-11', '$35.90 from November 2025 is still open'],
  ['2026-12', '2026-12', '$35.90 from December 2026 is still open'],
  [null, null, '$35.90 is still open'],
])('from %s to %s: %s', (firstMonth, lastMonth, text) => {
  expect(message({ firstMonth, lastMonth }).body).toBe(`Ann reminds you: ${text}`);
});

it('the bell and the history show the past amount, because it may be paid by now', () => {
  const reader = { id: 'ben', nameOf: (id: string) => (id === 'ben' ? 'you' : 'Ann') };
  expect(historySentence(notificationOf({}), reader)).toBe('reminded you of $35.90 from October');
  expect(historySentence(notificationOf({ firstMonth: '2026-08' }), reader)).toBe(
    'reminded you of $35.90, some of it open since August',
  );
});
