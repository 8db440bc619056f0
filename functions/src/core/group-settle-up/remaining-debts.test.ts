import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingWith, remainingDebts, standingTransfers } from './remaining-debts.ts';
import type { GroupSettleUpResource } from './group-settle-up-resource.ts';

const person = fc.constantFrom('ann', 'ben', 'cleo', 'dan');
const owed = fc
  .record({ from: person, to: person, cents: fc.integer({ min: 0, max: 900 }) })
  .filter(({ from, to }) => from !== to);
const pairs = fc.uniqueArray(owed, { selector: ({ from, to }) => [from, to].sort().join() });

const groupSettleUp = (fields: object) =>
  ({ id: 'act', pairs: [], transfers: [], ...fields }) as unknown as GroupSettleUpResource;
const waitingFor = (some: readonly { from: string; to: string; cents: number }[]) =>
  groupSettleUp({ pairs: some.map(({ cents, ...one }) => ({ ...one, amount: cents })) });

/** Cents that each person owes Ann; negative if she owes them. */
function nets(debts: readonly { debtorId: string; creditorId: string; cents: number }[]) {
  return new Map(
    debts.map((one) =>
      one.debtorId === 'ann' ? [one.creditorId, -one.cents] : [one.debtorId, one.cents],
    ),
  );
}
const isAnns = ({ from, to }: { from: string; to: string }) => from === 'ann' || to === 'ann';
const toDebts = (some: readonly { from: string; to: string; cents: number }[]) =>
  some
    .filter((one) => isAnns(one) && one.cents > 0)
    .map(({ from, to, cents }) => ({ debtorId: from, creditorId: to, cents, count: 1 }));

describe('debts besides a pending group settle-up', () => {
  it('subtract the closing amounts from the open ones, by person', () => {
    fc.assert(
      fc.property(pairs, pairs, (open, closing) => {
        const waiting = waitingFor(closing);
        const before = nets(toDebts(open));
        const closes = nets(toDebts(closing));
        const after = nets(remainingDebts('ann', toDebts(open), waiting));
        for (const id of ['ben', 'cleo', 'dan']) {
          expect(after.get(id) ?? 0).toBe((before.get(id) ?? 0) - (closes.get(id) ?? 0));
          expect(after.get(id)).not.toBe(0);
        }
      }),
    );
  });

  it('are unchanged if nothing is pending, or only pairs of others', () => {
    const debts = toDebts([{ from: 'ann', to: 'ben', cents: 50 }]);
    expect(remainingDebts('ann', debts, null)).toEqual(debts);
    const others = waitingFor([{ from: 'ben', to: 'cleo', cents: 50 }]);
    expect(remainingDebts('ann', debts, others)).toEqual(debts);
    expect(closingWith('ann', others).size).toBe(0);
    // A pair with a net of 0 closes its books, too.
    expect([...closingWith('ann', waitingFor([{ from: 'dan', to: 'ann', cents: 0 }]))]).toEqual([
      'dan',
    ]);
  });
});

it('outstanding payments are listed until they have arrived', () => {
  const said = '2026-11-02T00:00:00.000Z';
  const transfer = (from: string, to: string, fields: object = {}) => ({
    ...{ from, to, amount: 5, paidAt: null, arrivedAt: null },
    ...fields,
  });
  const transfers = [
    transfer('ann', 'ben', { paidAt: said }),
    ...[transfer('cleo', 'ann', { arrivedAt: said }), transfer('dan', 'ben')],
  ];
  expect(standingTransfers({ toPay: [], waiting: groupSettleUp({ transfers }) }, 'ann')).toEqual([
    { ...{ id: 'act', date: null, from: 'ann', to: 'ben', amount: 5 }, paidAt: said },
  ]);
});
