import { expect, test } from 'vitest';
import type { MemberMarkKind } from '@/shared/people/member-mark';
import { settlementMembers, whoIsNotified } from '@/shared/people/who-is-notified';

const pair = settlementMembers({
  ...{ debtorId: 'ann', debtorName: 'Ann', creditorId: 'oma', creditorName: 'Oma' },
});
const marked =
  (...guests: string[]) =>
  (id: string): MemberMarkKind | null =>
    guests.includes(id) ? 'guest' : null;

test.each([
  ['ann', marked(), 'Oma is told'],
  ['oma', marked(), 'Ann is told'],
  ['cleo', marked(), 'Both are told'],
  ['ann', marked('oma'), 'Oma can’t be told'],
  ['cleo', marked('oma'), 'Ann is told'],
  ['cleo', marked('oma', 'ann'), 'Ann and Oma can’t be told'],
])(
  'when %s changes what is between Ann and Oma, the others are told who can be',
  (me, markOf, text) => {
    expect(whoIsNotified(pair, me, markOf)).toBe(text);
  },
);
