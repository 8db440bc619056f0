import { expect, test } from 'vitest';
import type { Role } from '../household/roles.ts';
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
  ['a party of one part', viewer('cleo'), 'of Ben and Cleo'],
  ['a party of several parts', viewer('ben'), 'of Ann and Ben'],
  ['an admin who is no party', viewer('dora', { role: 'admin' }), 'of Ann and Ben'],
  ['another member with open books', viewer('dora'), null],
  ['a view-only party', viewer('cleo', { onlyLooks: true }), null],
  ['a former party', viewer('cleo', { leftAt: now }), null],
])('%s can undo it by: %s', (_who, one, part) => {
  expect(partToUndo(parts, one, now)).toBe(part);
});
