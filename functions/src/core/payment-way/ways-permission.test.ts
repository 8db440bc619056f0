import { describe, expect, it } from 'vitest';
import { seesWaysOf } from './ways-permission.ts';

const here = { leftAt: null };
const ann = { id: 'ann', ...here };
const ben = { id: 'ben', ...here };
const left = { leftAt: new Date('2026-11-01') };
const nothing = { netCents: 0, isTransfer: false };
const owes = { netCents: 1, isTransfer: false };

describe('seesWaysOf', () => {
  it.each([
    ['who owes them', ann, ben, owes, true],
    [
      'who pays them where everybody becomes even',
      ann,
      ben,
      { ...nothing, isTransfer: true },
      true,
    ],
    ['who is even with them', ann, ben, nothing, false],
    ['whom they owe', ann, ben, { ...nothing, netCents: -500 }, false],
    ['who has left', { ...ann, ...left }, ben, owes, false],
    ['nobody, once they have left', ann, { ...ben, ...left }, owes, false],
    ['nobody, without an account', ann, { ...ben, accountId: null }, owes, false],
    ['who has no account', { ...ann, accountId: null }, ben, owes, false],
    ['who joined as somebody in the books', { ...ann, accountId: 'x' }, ben, owes, true],
    ['nobody of themselves here', ann, ann, owes, false],
  ])('%s', (_who, viewer, payee, toPay, sees) => {
    expect(seesWaysOf(viewer, payee, toPay)).toBe(sees);
  });
});
