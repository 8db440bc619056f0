import { describe, expect, it } from 'vitest';
import type { Activity } from '../activity/stored.ts';
import { inCents } from '../money/wire-money.ts';
import { toNotificationResource, type NotificationSubject } from './notification-resource.ts';
import { notificationFor } from './member-notification.ts';
import { messageOf, type Addressee } from './message.ts';
import {
  debtEntryFields,
  entry,
  groceriesEntryFields,
  rowEntry,
} from '../../../test/support/entries/notified-entries.ts';

const people = ['Ann', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));
const subject: NotificationSubject = {
  ...{ name: 'Groceries', date: '2026-11-20', isDeleted: false, amount: 37.2, paidBy: null },
  ...{ owedBy: null, expenseId: null, isDisputable: true },
};
const household = { id: 'home', name: 'Maple Street' };

function message(
  told: Activity,
  thing: NotificationSubject | null = subject,
  to: Partial<Addressee> = {},
) {
  const memberId = to.memberId ?? 'ben';
  const notice = inCents(
    toNotificationResource(notificationFor(told, memberId)!, people, thing, true),
  );
  return messageOf(told, notice, { household, memberId, amountsInTitle: false, ...to });
}

describe('a message', () => {
  it('has actor, action and balance, and no amount in its title', () => {
    expect(message(entry)).toEqual({
      kind: 'money',
      id: 'home_ben_e',
      title: 'Maple Street',
      body: 'Ann added “Groceries”, $37.20: you owe $12.40',
      path: '/transactions?txStartDate=2026-11-20&txEndDate=2026-11-20&show=x',
      tag: 'expenses/x',
      entryId: 'e',
      dispute: 'expenses/x',
    });
  });

  it('has the day from which a planned item counts', () => {
    const later = { transactionDate: '2026-12-05' };
    const bodyOf = (told: Activity) => message(told).body;
    expect(bodyOf({ ...entry, after: { ...groceriesEntryFields, ...later } })).toBe(
      'Ann added “Groceries”, $37.20: you owe $12.40 from Dec 5, 2026 on',
    );
    expect(bodyOf(rowEntry('created', null, { ...debtEntryFields, ...later }))).toContain(
      'you owe them from Dec 5, 2026 on',
    );
    expect(
      bodyOf(rowEntry('created', null, { ...debtEntryFields, ...later, type: 'settlement' })),
    ).toContain('$5.00, which counts from Dec 5, 2026 on');
  });

  it('offers a dispute exactly if the bell does', () => {
    const dispute = (told: Activity, thing: NotificationSubject | null = subject) =>
      message(told, thing).dispute;
    expect(dispute(rowEntry('created', null, debtEntryFields))).toBe('transactions/t');
    expect(
      dispute(rowEntry('created', null, debtEntryFields), { ...subject, expenseId: 'x' }),
    ).toBe('expenses/x');
    expect(dispute(entry, { ...subject, isDisputable: false })).toBeNull();
    expect(dispute(entry, null)).toBeNull();
    for (const what of ['commented', 'disputed', 'dispute_withdrawn']) {
      expect(dispute({ ...entry, what, after: null })).toBeNull();
    }
    const imported = rowEntry('imported', null, { count: 3 });
    expect(dispute(imported, null)).toBe('imports/t');
    expect(dispute(rowEntry('imported', null, { count: 0 }), null)).toBeNull();
  });

  it('has the action as its title if that is chosen', () => {
    expect(message(entry, subject, { amountsInTitle: true })).toMatchObject({
      title: 'Ann added “Groceries”, $37.20: you owe $12.40',
      body: 'Maple Street',
    });
  });

  it('has a unique id for each event and person', () => {
    const ids = [entry, { ...entry, id: 'f' }].flatMap((one) =>
      ['ben', 'cleo'].map((memberId) => message(one, subject, { memberId }).id),
    );
    expect(new Set(ids).size).toBe(4);
    expect(message({ ...entry }).id).toBe(message(entry).id);
  });

  it('replaces an older one about the same expense or one of its rows', () => {
    const edited = { ...entry, id: 'f', what: 'commented', after: null };
    const ofRow = message(rowEntry('commented', null, null), { ...subject, expenseId: 'x' });
    expect([message(edited).tag, ofRow.tag]).toEqual(['expenses/x', 'expenses/x']);
    expect(message(rowEntry('created', null, debtEntryFields)).tag).toBe('transactions/t');
  });

  it('links to an item that its reader can see', () => {
    expect(message(entry, null).path).toBe('/activity#notices');
    expect(message(entry, { ...subject, isDeleted: true }).path).toBe('/activity#notices');
    const other = (resourceType: Activity['resourceType']) =>
      message({ ...entry, resourceType, what: 'cancelled', after: null }, null).path;
    expect(other('settlements')).toBe('/settlements?settlement=x');
    expect(other('settle_ups')).toBe('/settlements?show=x');
    expect(other('series')).toBe('/repeating');
  });

  it('is one line without links, whatever people write', () => {
    const hostile = 'Pay\n\nat https://evil.example <b>now</b>';
    const told = { ...entry, after: { ...groceriesEntryFields, note: hostile } };
    const { title, body } = message(
      told,
      { ...subject, name: hostile },
      {
        household: { id: 'home', name: 'Win\n$500 at evil.example' },
      },
    );
    expect(`${title}${body}`).not.toMatch(/\n|evil\.example/);
  });

  it('shows the new state to members added by an edit, and the old state to removed ones', () => {
    const moved = {
      ...rowEntry('updated', debtEntryFields, { ...debtEntryFields, owedBy: 'cleo' }),
      parties: ['ann'],
    };
    const told = { ...moved, concerns: ['ben', 'cleo'] };
    expect(message(told, null).body).toBe(
      'Ann took you out of “Milk”: $5.00 that you owe them, no longer',
    );
    expect(message(told, null, { memberId: 'cleo' }).body).toBe(
      'Ann changed “Milk”: it is now $5.00 that you owe them',
    );
  });
});
