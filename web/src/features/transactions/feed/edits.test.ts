import { expect, test } from 'vitest';
import { changedOf, editNote } from '@/features/transactions/feed/edits';

const row = (id: string, version: number, expenseId: string | null = null) => ({
  id,
  version,
  expenseId,
});

test('edits are fetched only for changed entries, once per expense, up to the API’s limit', () => {
  expect(changedOf([row('milk', 1), row('tea', 2)])).toEqual([row('tea', 2)]);
  expect(changedOf([row('a', 2, 'bill'), row('b', 4, 'bill'), row('c', 1, 'bill')])).toEqual([
    row('b', 4, 'bill'),
  ]);
  const many = Array.from({ length: 100 }, (_, index) => row(`row-${index}`, 2));
  expect(changedOf(many)).toEqual(many.slice(0, 50));
});

const names: Record<string, string> = { anna: 'Anna', ben: 'Ben', cleo: 'Cleo' };
const asSeenBy = (uid: string) => ({ uid, nameOf: (id: string) => names[id] ?? id });

test('the edit note names the editor and how long ago it was', () => {
  const entry = {
    ...{ id: 'e', at: '2026-11-19T12:00:00.000Z', actorId: 'cleo', actorName: 'Cleo Long' },
    ...{ what: 'updated', resourceType: 'transactions', resourceId: 'milk' },
    ...{ ownerId: 'cleo', ownerName: 'Cleo Long', names: {}, subject: null },
    before: { amount: 3000, owedBy: 'ben' },
    after: { amount: 4500, owedBy: 'ben' },
  } as const;
  const now = new Date('2026-11-20T12:00:00.000Z');
  const note = (fields: object, count = 1, closedAt = {}) =>
    editNote(
      { count, entry: { ...entry, ...fields } } as Parameters<typeof editNote>[0],
      asSeenBy('anna'),
      now,
      { timeZone: 'UTC', closedAt },
    );
  expect(note({ before: { amount: 3000 }, after: { amount: 4500 } })).toBe(
    'Cleo Long changed the amount from $30.00 to $45.00, yesterday',
  );
  expect(note({ actorId: 'anna', before: { owedBy: 'ben' }, after: { owedBy: 'anna' } })).toBe(
    'You changed who owes from Ben to you, yesterday',
  );
  expect(note({}, 3)).toMatch(/, yesterday · edited 3 times$/);
  expect(note({ before: { paid: false }, after: { paid: true } })).toBeNull();
  const october = { subject: { name: 'Milk', date: '2026-10-31', isDeleted: false } };
  const closed = (at: string) => note(october, 1, { '2026-10': at });
  expect(closed('2026-11-02T09:00:00.000Z')).toMatch(/, yesterday \(after October was closed\)$/);
  expect(closed('2026-11-20T09:00:00.000Z')).toMatch(/, yesterday$/);
});
