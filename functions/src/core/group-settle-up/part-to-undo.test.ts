import { expect, test } from 'vitest';
import type { Role } from '../household/member.ts';
import { partToUndo } from './part-to-undo.ts';

const now = new Date('2026-11-27T12:00:00Z');
const parts = [
  { settleUpId: 'of Ann and Ben', from: 'ann', to: 'ben' },
  { settleUpId: 'of Ben and Cleo', from: 'ben', to: 'cleo' },
];
const viewer = (id: string, fields: { role?: Role; onlyLooks?: boolean; leftAt?: Date } = {}) => ({
  ...{ id, role: 'user' as const, leftAt: null, grants: {}, openBooks: true },
  ...fields,
});

test.each([
  ['who is in it', viewer('cleo'), 'of Ben and Cleo'],
  ['who is in several', viewer('ben'), 'of Ann and Ben'],
  ['an admin who is in none', viewer('dora', { role: 'admin' }), 'of Ann and Ben'],
  ['who is in none, though all books are open', viewer('dora'), null],
  ['who only looks', viewer('cleo', { onlyLooks: true }), null],
  ['who has left', viewer('cleo', { leftAt: now }), null],
])('%s undoes all of it by: %s', (_who, one, part) => {
  expect(partToUndo(parts, one, now)).toBe(part);
});
