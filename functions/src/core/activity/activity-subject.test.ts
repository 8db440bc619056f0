import { expect, test } from 'vitest';
import { namedThing, subjectAtTime } from './activity-subject.ts';
import type { Activity } from './stored.ts';

const day = '2026-11-20';

test.each([
  ['its note', { note: 'Two weeks', category: 'Groceries' }, 'Two weeks'],
  ['its category, without one', { note: '', category: 'Groceries' }, 'Groceries'],
  ['a payment, without one', { note: '', category: 'settlement' }, 'Payment'],
  ['what the payment was for', { note: 'For the sofa', category: 'Settlement' }, 'For the sofa'],
])('the subject of %s is named %s', (_what, thing, name) => {
  expect(namedThing({ ...thing, transactionDate: day })).toEqual({ name, date: day });
});

test('an old entry without a stored name uses its facts', () => {
  const entry = {
    resourceType: 'transactions',
    what: 'deleted',
    after: { note: '', type: 'settlement', transactionDate: day },
  } as Partial<Activity> as Activity;
  expect(subjectAtTime(entry)).toEqual({ name: 'Payment', date: day, isDeleted: true });
  expect(subjectAtTime({ ...entry, after: { type: 'Rent' } })).toBeNull();
});
