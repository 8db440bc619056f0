import { describe, expect, it } from 'vitest';
import type { Activity } from '../activity/stored.ts';
import { activityResourceTypes } from '../permission/permission.ts';
import { nothingChosen, notificationKinds, type NotificationKind } from './notification-choices.ts';
import { isNotifiedBy, kindOf } from './message.ts';
import {
  debtEntryFields,
  entry,
  groceriesEntryFields,
  rowEntry,
} from '../../../test/support/entries/notified-entries.ts';

const everything = Object.fromEntries(notificationKinds.map((kind) => [kind, true])) as Record<
  NotificationKind,
  boolean
>;
const all = { mail: everything, push: everything };

describe('isNotifiedBy', () => {
  it('is false for kinds that are not chosen', () => {
    expect(isNotifiedBy('mail', nothingChosen, entry, 'ben')).toBe(false);
    const onlyComments = { ...nothingChosen, mail: { ...nothingChosen.mail, comments: true } };
    expect(isNotifiedBy('mail', onlyComments, entry, 'ben')).toBe(false);
    const comment = { ...entry, what: 'commented', after: null };
    expect(isNotifiedBy('mail', onlyComments, comment, 'ben')).toBe(true);
    expect(isNotifiedBy('push', onlyComments, comment, 'ben')).toBe(false);
  });

  it('is true only for entries that concern the reader, as in the bell', () => {
    expect(isNotifiedBy('mail', all, entry, 'ben')).toBe(true);
    for (const memberId of ['ann', 'dan'])
      expect(isNotifiedBy('mail', all, entry, memberId)).toBe(false);
    expect(isNotifiedBy('mail', all, { ...entry, concerns: undefined! }, 'ben')).toBe(false);
  });

  it("is false for edits that do not change the reader's money", () => {
    const edited = (after: object) => ({
      ...entry,
      ...{
        what: 'updated',
        before: groceriesEntryFields,
        after: { ...groceriesEntryFields, ...after },
      },
    });
    expect(isNotifiedBy('mail', all, edited({ note: 'Market' }), 'ben')).toBe(false);
    const shares = [
      { userId: 'ann', amount: 27.2 },
      { userId: 'ben', amount: 10 },
    ];
    expect(isNotifiedBy('mail', all, edited({ shares }), 'ben')).toBe(true);
    // Until then they would not get it back.
    expect(isNotifiedBy('mail', all, edited({ transactionDate: '2099-12-05' }), 'ben')).toBe(true);
    expect(isNotifiedBy('mail', all, edited({ transactionDate: '2020-02-29' }), 'ben')).toBe(false);
  });
});

describe('kindOf', () => {
  it.each<[NotificationKind, Activity]>([
    ['money', entry],
    ['money', rowEntry('created', null, debtEntryFields)],
    ['money', rowEntry('deleted', debtEntryFields, null)],
    ['payments', rowEntry('created', null, { ...debtEntryFields, type: 'settlement' })],
    ['payments', rowEntry('updated', debtEntryFields, { ...debtEntryFields, paid: true })],
    ['payments', { ...entry, resourceType: 'settle_ups' }],
    ['disputes', { ...entry, what: 'disputed' }],
    ['disputes', rowEntry('dispute_ended', debtEntryFields, { ...debtEntryFields, amount: 4 })],
    ['disputes', rowEntry('import_disputed', null, null)],
    ['comments', { ...entry, what: 'commented' }],
    ['household', { ...entry, resourceType: 'members', what: 'left' }],
  ])('%s', (kind, told) => {
    expect(kindOf(told)).toBe(kind);
  });

  it('knows every kind of activity', () => {
    for (const resourceType of activityResourceTypes) {
      expect(notificationKinds).toContain(kindOf({ ...entry, resourceType }));
    }
  });
});
