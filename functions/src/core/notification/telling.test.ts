import { describe, expect, it } from 'vitest';
import type { Activity } from '../activity/activity-resource.ts';
import { activityResourceTypes } from '../permission/permission.ts';
import { nothingChosen, toldKinds, type ToldKind } from './telling-settings.ts';
import { isToldBy, kindOf } from './telling.ts';
import { debt, entry, groceries, row } from '../../../test/support/entries/told-entries.ts';

const everything = Object.fromEntries(toldKinds.map((kind) => [kind, true])) as Record<
  ToldKind,
  boolean
>;
const all = { mail: everything, push: everything };

describe('what is told', () => {
  it('is nothing until it is chosen, and only what is chosen', () => {
    expect(isToldBy('mail', nothingChosen, entry, 'ben')).toBe(false);
    const onlyComments = { ...nothingChosen, mail: { ...nothingChosen.mail, comments: true } };
    expect(isToldBy('mail', onlyComments, entry, 'ben')).toBe(false);
    const comment = { ...entry, what: 'commented', after: null };
    expect(isToldBy('mail', onlyComments, comment, 'ben')).toBe(true);
    expect(isToldBy('push', onlyComments, comment, 'ben')).toBe(false);
  });

  it('concerns its reader, as in the bell', () => {
    expect(isToldBy('mail', all, entry, 'ben')).toBe(true);
    for (const memberId of ['ann', 'dan'])
      expect(isToldBy('mail', all, entry, memberId)).toBe(false);
    expect(isToldBy('mail', all, { ...entry, concerns: undefined! }, 'ben')).toBe(false);
  });

  it('is no edit that changes nothing of the reader’s money', () => {
    const edited = (after: object) => ({
      ...entry,
      ...{ what: 'updated', before: groceries, after: { ...groceries, ...after } },
    });
    expect(isToldBy('mail', all, edited({ note: 'Market' }), 'ben')).toBe(false);
    const shares = [
      { userId: 'ann', amount: 27.2 },
      { userId: 'ben', amount: 10 },
    ];
    expect(isToldBy('mail', all, edited({ shares }), 'ben')).toBe(true);
    // Until then they would not get it back.
    expect(isToldBy('mail', all, edited({ transactionDate: '2099-12-05' }), 'ben')).toBe(true);
    expect(isToldBy('mail', all, edited({ transactionDate: '2020-02-29' }), 'ben')).toBe(false);
  });
});

describe('the kind', () => {
  it.each<[ToldKind, Activity]>([
    ['money', entry],
    ['money', row('created', null, debt)],
    ['money', row('deleted', debt, null)],
    ['payments', row('created', null, { ...debt, type: 'settlement' })],
    ['payments', row('updated', debt, { ...debt, paid: true })],
    ['payments', { ...entry, resourceType: 'settle_ups' }],
    ['disputes', { ...entry, what: 'disputed' }],
    ['disputes', row('dispute_ended', debt, { ...debt, amount: 4 })],
    ['disputes', row('import_disputed', null, null)],
    ['comments', { ...entry, what: 'commented' }],
    ['household', { ...entry, resourceType: 'members', what: 'left' }],
  ])('%s', (kind, told) => {
    expect(kindOf(told)).toBe(kind);
  });

  it('is known of everything that the history tells', () => {
    for (const resourceType of activityResourceTypes) {
      expect(toldKinds).toContain(kindOf({ ...entry, resourceType }));
    }
  });
});
