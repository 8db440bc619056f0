import { describe, expect, it } from 'vitest';
import type { Activity } from './stored.ts';
import type { ClosedMonths } from '../household/stored.ts';
import { closedAtOf } from '../household/closed-months.ts';
import { inCents } from '../money/wire-money.ts';
import { toNotificationResource } from '../notification/notification-resource.ts';
import { notificationFor } from '../notification/member-notification.ts';
import { kindOf, notificationPath } from '../notification/message.ts';
import { afterClosing } from './after-closing.ts';
import { historySentence } from '../notification/event-sentences.ts';
import { plainSentence } from '../notification/plain-text.ts';

const people = ['Ann', 'Ben'].map((name) => ({ id: name.toLowerCase(), name }));
const row = {
  ...{ amount: 12, note: 'Milk', type: 'Food', transactionDate: '2026-10-20' },
  ...{ paidBy: 'ann', owedBy: 'ben', paid: false },
};
const created: Activity = {
  ...{ id: 'r', actor: 'ann', what: 'created', resourceType: 'transactions', resourceId: 'milk' },
  ...{ ownerId: 'ann', parties: ['ann', 'ben'], concerns: ['ben'], before: null, after: row },
  at: new Date('2026-11-05T18:00:00Z'),
};
const edited = (after: object, before: object = row): Activity => ({
  ...created,
  ...{ what: 'updated', before: { ...row, ...before }, after: { ...row, ...after } },
});
const closed: ClosedMonths = { '2026-10': { at: new Date('2026-11-02T09:00:00Z'), by: 'ann' } };
const subject = { date: '2026-10-20' } as never;
const counted = (months: readonly string[]) =>
  Object.fromEntries(months.map((month) => [month, 1]));
const told = (entry: Activity) =>
  inCents(toNotificationResource(notificationFor(entry, 'ben')!, people, subject, true));

describe('changes after closing', () => {
  it.each<[string, Activity]>([
    ['entered', created],
    ['another amount', edited({ amount: 15 })],
    ['another note', edited({ note: 'Cheese' })],
    ['moved out of it', edited({ transactionDate: '2026-11-03' })],
    ['moved into it', edited({}, { transactionDate: '2026-11-03' })],
    ['deleted', { ...created, what: 'deleted' }],
  ])('%s is marked as after closing', (_what, entry) => {
    expect(afterClosing(told(entry), closedAtOf(closed))).toBe(' (after October 2026 was closed)');
  });

  it.each<[string, Activity, ClosedMonths?]>([
    ['before it was closed', { ...created, at: new Date('2026-11-01T18:00:00Z') }],
    ['nothing is closed', created, {}],
    ['marked as paid back', edited({ paid: true })],
    ['a comment', { ...created, what: 'commented' }],
    ['an objection', { ...created, what: 'disputed' }],
  ])('%s is not marked', (_what, entry, months = closed) => {
    expect(afterClosing(told(entry), closedAtOf(months))).toBe('');
  });

  it('a change names each closed month that it affects', () => {
    const at = new Date('2026-10-02T09:00:00Z');
    const months = Object.fromEntries(
      ['2026-06', '2026-07', '2026-08', '2026-09'].map((month) => [month, { at, by: 'ann' }]),
    );
    const moved = edited({ transactionDate: '2026-09-03' });
    expect(afterClosing(told(moved), closedAtOf({ ...closed, ...months }))).toBe(
      ' (after September 2026 and October 2026 were closed)',
    );
    const closedBefore = [...Object.keys(months), '2026-10'];
    const many: Activity = {
      ...{ ...created, what: 'deleted_together', ownerId: null, after: null },
      before: { count: 12, closedBefore },
      summary: { counts: { ben: 12 }, debts: [], closed: { ben: counted(closedBefore) } },
    };
    expect(afterClosing(told(many), closedAtOf({ ...closed, ...months }))).toBe(
      ' (after June 2026 and 4 later months were closed)',
    );
  });

  it('e-mails and push messages have the mark', () => {
    expect(plainSentence(told(created), 'ben', closed)).toBe(
      'Ann added “Milk”, $12.00: you owe them (after October 2026 was closed)',
    );
    expect(plainSentence(told(created), 'ben')).toBe('Ann added “Milk”, $12.00: you owe them');
  });
});

describe('the notification of a closed month', () => {
  const entryOf = (what: string): Activity => ({
    ...{ id: 'c', actor: 'ann', what, resourceType: 'household', resourceId: 'home' },
    ...{ ownerId: null, parties: [], concerns: ['ben'], before: null, after: { month: '2026-10' } },
    at: new Date('2026-11-02T09:00:00Z'),
  });

  it.each([
    ['month_closed', 'closed October 2026'],
    ['month_reopened', 'opened October 2026 again'],
  ])('for %s it concerns the household and opens the month', (what, sentence) => {
    const entry = entryOf(what);
    const notice = toNotificationResource(notificationFor(entry, 'ben')!, people, null, true);
    expect(historySentence(notice, { id: '', nameOf: (id) => id })).toBe(sentence);
    expect(kindOf(entry)).toBe('household');
    expect(notificationPath(notice)).toBe('/months/2026-10');
  });
});
