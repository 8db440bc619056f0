import { expect, test } from 'vitest';
import { SCHEDULE_ID } from '../activity/schedule-actor.ts';
import { documentPerson } from './household-document.ts';
import { readDocumentRow } from './read-document-row.ts';

const known = { memberIds: new Set(['ana']), now: new Date('2026-11-26T12:00:00Z') };

test('only the recurring schedule is accepted as an actor who is no member', () => {
  const entry = { actor: SCHEDULE_ID, ownerId: 'ana', at: '2026-11-01T05:00:00Z' };
  expect(readDocumentRow(entry, known)).toMatchObject({ actor: SCHEDULE_ID });
  expect(() => readDocumentRow({ ...entry, ownerId: SCHEDULE_ID }, known)).toThrow('nobody');
  expect(() => readDocumentRow({ ...entry, actor: 'ben' }, known)).toThrow('nobody');
});

test('no imported member can have the schedule’s id', () => {
  const person = {
    ...{ name: 'Ana', isGuest: false, role: 'user', onlyLooks: false, leftAt: null },
    joinedAt: '2026-11-01T05:00:00Z',
  };
  expect(documentPerson.safeParse({ ...person, id: 'ana' }).success).toBe(true);
  expect(documentPerson.safeParse({ ...person, id: SCHEDULE_ID }).success).toBe(false);
});
