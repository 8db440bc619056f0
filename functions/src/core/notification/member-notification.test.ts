import { expect, test } from 'vitest';
import type { Activity } from '../activity/stored.ts';
import { notificationFor } from './member-notification.ts';

function entry(fields: Partial<Activity>): Activity {
  return {
    id: 'entry',
    actor: 'ana',
    what: 'updated',
    resourceType: 'transactions',
    resourceId: 'milk',
    ownerId: 'ana',
    parties: ['ana', 'ben'],
    concerns: ['ben'],
    before: { amount: 12, note: 'Milk' },
    after: { amount: 14, note: 'Milk' },
    at: new Date('2026-11-20T12:00:00Z'),
    ...fields,
  };
}

test('only members whom an entry concerns get a notification', () => {
  expect(notificationFor(entry({}), 'ben')).toMatchObject({
    before: { amount: 12 },
    after: { amount: 14 },
  });
  expect(notificationFor(entry({}), 'ana')).toBeNull();
  expect(notificationFor(entry({}), 'cleo')).toBeNull();
});

test('an entry from before notifications were recorded concerns nobody', () => {
  const { concerns, ...old } = entry({});
  expect(concerns).toEqual(['ben']);
  expect(notificationFor(old, 'ben')).toBeNull();
});

const before = { amount: 12, note: 'A secret', paidBy: 'ana', owedBy: 'ben' };
const after = { amount: 14, note: 'Milk', paidBy: 'ana', owedBy: 'cleo' };
const moved = entry({ parties: ['ana'], concerns: ['ben', 'cleo'], before, after });

test('a member added by an edit sees the new state only', () => {
  expect(notificationFor(moved, 'cleo')).toMatchObject({ what: 'put_in', before: null, after });
  expect(JSON.stringify(notificationFor(moved, 'cleo'))).not.toContain('A secret');
});

test('a member removed by an edit sees the old state only', () => {
  expect(notificationFor(moved, 'ben')).toMatchObject({ what: 'taken_out', before, after: null });
  expect(JSON.stringify(notificationFor(moved, 'ben'))).not.toContain('Milk');
});

test('the same holds for expenses', () => {
  const shared = (...ids: string[]) => ({
    payers: [{ userId: 'ana', amount: 9 }],
    shares: ids.map((userId) => ({ userId, amount: 9 })),
  });
  const bill = entry({
    resourceType: 'expenses',
    parties: ['ana'],
    concerns: ['ben', 'cleo'],
    before: shared('ana', 'ben'),
    after: shared('ana', 'cleo'),
  });
  expect(notificationFor(bill, 'ben')?.what).toBe('taken_out');
  expect(notificationFor(bill, 'cleo')?.what).toBe('put_in');
});

test('the owner sees both states, whoever is in it', () => {
  const byAdmin = { ...moved, actor: 'dora', concerns: ['ana', 'ben', 'cleo'] };
  expect(notificationFor(byAdmin, 'ana')).toMatchObject({
    what: 'updated',
    before: { owedBy: 'ben' },
  });
});

test('each member sees their own items of an entry about many', () => {
  const debts = [
    { debtorId: 'ben', creditorId: 'ana', count: 2, cents: 3030 },
    { debtorId: 'cleo', creditorId: 'ana', count: 1, cents: 500 },
  ];
  const imported = entry({
    what: 'imported',
    before: null,
    after: { count: 3 },
    summary: { counts: { ana: 3, ben: 2, cleo: 1 }, debts },
  });
  const own = { debtorId: 'ben', creditorId: 'ana', count: 2, amount: 30.3 };
  expect(notificationFor(imported, 'ben')).toMatchObject({
    before: null,
    after: { count: 2, debts: [own] },
  });
  expect(JSON.stringify(notificationFor(imported, 'ben'))).not.toContain('cleo');
});
