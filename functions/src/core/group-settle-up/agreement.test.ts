import { describe, expect, it } from 'vitest';
import {
  idOf,
  makePlainMember,
  makeTransaction,
  NOW,
} from '../../../test/support/core/fixtures.ts';
import type { Member } from '../household/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { textOfPlan, whoAgree } from './agreement.ts';
import { planGroupSettleUp } from './plan.ts';

const row = makeTransaction({ id: idOf(1), paidBy: 'ann', owedBy: 'ben', amountCents: 5000 });
const other = makeTransaction({ id: idOf(2), paidBy: 'ben', owedBy: 'cleo', amountCents: 5000 });

function plan(first: Transaction = row) {
  const open = [
    { memberIds: ['ann', 'ben'], books: { transactions: [first], settlements: [] } },
    { memberIds: ['ben', 'cleo'], books: { transactions: [other], settlements: [] } },
  ] as const;
  const request = { transactionDate: '2026-11-22', note: '', formerIds: new Set<string>() };
  return planGroupSettleUp(open, request, () => ({
    ...{ actorId: 'ann', now: NOW, today: '2026-11-22', paymentId: idOf(9) },
    settlementIdOf: (month) => month,
  }));
}

const people = ['ann', 'ben', 'cleo', 'dan'].map((id) => makePlainMember({ id, openBooks: true }));
const asked = (change: Partial<Member> & { id: string }) =>
  whoAgree(
    plan(),
    people.map((one) => (one.id === change.id ? makePlainMember({ ...one, ...change }) : one)),
    NOW,
  );

describe('whoAgree', () => {
  it('names everyone whose books close, also people who pay nothing, and nobody else', () => {
    expect(whoAgree(plan(), people, NOW)).toEqual(['ann', 'ben', 'cleo']);
  });

  it.each<[string, Partial<Member> & { id: string }]>([
    ['has no account', { id: 'ben', accountId: null }],
    ['has left', { id: 'ben', leftAt: NOW }],
    ['only looks', { id: 'ben', role: 'user', onlyLooks: true }],
    ['may not read the plan', { id: 'ben', role: 'user', openBooks: false }],
  ])('is null if one of them %s', (_what, change) => {
    expect(asked(change)).toBeNull();
  });

  it('ignores guests who are not in the plan', () => {
    expect(asked({ id: 'dan', accountId: null })).toHaveLength(3);
  });
});

it('a plan has a new text after any change of its rows, and otherwise the same text', () => {
  const text = textOfPlan(plan());
  expect(textOfPlan(plan())).toBe(text);
  for (const change of [
    { version: row.version + 1 },
    { amountCents: 5001, version: row.version + 1 },
    { id: idOf(3) },
  ]) {
    expect(textOfPlan(plan({ ...row, ...change }))).not.toBe(text);
  }
});
