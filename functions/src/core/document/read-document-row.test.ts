import { expect, test } from 'vitest';
import { SCHEDULE_ID } from '../activity/schedule-actor.ts';
import { documentPerson } from './household-document.ts';
import { readDocumentRow } from './read-document-row.ts';

const known = { memberIds: new Set(['ana']), now: new Date('2026-11-26T12:00:00Z') };

test('what came by itself was done by nobody of the household, and by nobody else', () => {
  const entry = { actor: SCHEDULE_ID, ownerId: 'ana', at: '2026-11-01T05:00:00Z' };
  expect(readDocumentRow(entry, known)).toMatchObject({ actor: SCHEDULE_ID });
  expect(() => readDocumentRow({ ...entry, ownerId: SCHEDULE_ID }, known)).toThrow('nobody');
  expect(() => readDocumentRow({ ...entry, actor: 'ben' }, known)).toThrow('nobody');
});

test('nobody who moves in is called as the schedule is', () => {
  const person = {
    ...{ name: 'Ana', isGuest: false, role: 'user', onlyLooks: false, leftAt: null },
    joinedAt: '2026-11-01T05:00:00Z',
  };
  expect(documentPerson.safeParse({ ...person, id: 'ana' }).success).toBe(true);
  expect(documentPerson.safeParse({ ...person, id: SCHEDULE_ID }).success).toBe(false);
});
