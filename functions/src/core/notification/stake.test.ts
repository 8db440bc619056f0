import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount } from '../money/money.ts';
import { stakeChange } from './stake.ts';
import { changesMoney, peopleOfChange } from '../money/stake-change.ts';

const milk = { amount: 500, note: 'Rent October', type: 'Rent', paid: false, deletedAt: null };
const between = { ...milk, paidBy: 'ana', owedBy: 'ben' };
const transaction = (before: object | null, after: object | null) =>
  ({ resourceType: 'transactions', before, after }) as const;

test('a smaller claim has both amounts and both names', () => {
  const edited = transaction(between, { ...between, amount: 5, note: 'Coffee' });
  expect(stakeChange(edited as never, 'ana')).toEqual({
    before: { name: 'Rent October', netCents: 50_000, perPerson: { ben: 50_000 } },
    after: { name: 'Coffee', netCents: 500, perPerson: { ben: 500 } },
  });
  expect(stakeChange(edited as never, 'ben')?.after.netCents).toBe(-500);
});

test.each([
  ['another has paid', { ...between, paidBy: 'cleo' }],
  ['a shop has paid', { ...between, paidBy: null, payTo: 'Shop' }],
  ['nobody owes it', { ...between, owedBy: null }],
  ['it is marked as paid', { ...between, paid: true }],
  ['it is deleted', { ...between, deletedAt: '2026-11-24T10:00:00.000Z' }],
])('a claim is 0 if %s', (_what, after) => {
  expect(stakeChange(transaction(between, after) as never, 'ana')).toMatchObject({
    before: { netCents: 50_000 },
    after: { netCents: 0 },
  });
});

test('a new item was 0 before, and a deleted one is 0 now', () => {
  expect(stakeChange(transaction(null, between) as never, 'ben')).toMatchObject({
    before: { netCents: 0 },
    after: { netCents: -50_000 },
  });
  expect(stakeChange(transaction(between, null) as never, 'ben')).toMatchObject({
    before: { netCents: -50_000 },
    after: { netCents: 0 },
  });
});

test('a payment counts, marked as paid or not', () => {
  const payment = { ...between, type: 'Settlement', paid: true };
  expect(stakeChange(transaction(null, payment) as never, 'ana')?.after.netCents).toBe(50_000);
});

test('entries with changed fields only give null', () => {
  const old = transaction({ amount: 500 }, { amount: 5 });
  expect(stakeChange(old as never, 'ana')).toBeNull();
  const household = { resourceType: 'household', before: between, after: between };
  expect(stakeChange(household as never, 'ana')).toBeNull();
});

test('a claim against somebody else is another claim', () => {
  const change = stakeChange(transaction(between, { ...between, owedBy: 'cleo' }) as never, 'ana')!;
  expect([change.before.netCents, change.after.netCents]).toEqual([50_000, 50_000]);
  expect(changesMoney(change)).toBe(true);
  expect(peopleOfChange(change)).toEqual([
    { memberId: 'ben', before: 50_000, after: 0 },
    { memberId: 'cleo', before: 0, after: 50_000 },
  ]);
  const renamed = stakeChange(
    transaction(between, { ...between, note: 'Coffee' }) as never,
    'ana',
  )!;
  expect(changesMoney(renamed)).toBe(false);
});

const cents = fc.integer({ min: 1, max: 999_999 });

test('in an expense all claims add up to all debts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('ana', 'ben', 'cleo', 'dan'), cents, { minKeys: 1 }),
      fc.constantFrom('ana', 'ben', 'eve'),
      fc.constantFrom('expense', 'refund'),
      (parts, payer, kind) => {
        const shares = Object.entries(parts).map(([userId, part]) => {
          return { userId, amount: toAmount(part) };
        });
        const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
        const payers = [{ userId: payer, amount: toAmount(total) }];
        const facts = { amount: toAmount(total), note: '', type: 'Food', kind, payers, shares };
        const entry = { resourceType: 'expenses', before: null, after: facts } as const;
        const nets = ['ana', 'ben', 'cleo', 'dan', 'eve'].map(
          (id) => stakeChange(entry as never, id)!.after.netCents,
        );
        expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0);
        // A balance between two people is the same from both sides, and balances add up to each
        // person's net.
        const perPerson = (id: string) => stakeChange(entry as never, id)!.after.perPerson;
        for (const id of ['ana', 'ben', 'cleo', 'dan', 'eve']) {
          const own = Object.entries(perPerson(id));
          expect(own.reduce((sum, [, net]) => sum + net, 0)).toBe(
            stakeChange(entry as never, id)!.after.netCents + 0,
          );
          for (const [other, net] of own) expect(perPerson(other)[id]).toBe(-net);
        }
        const own = total - (parts[payer] ?? 0);
        expect(stakeChange(entry as never, payer)!.after.netCents).toBe(
          kind === 'refund' ? 0 - own : own,
        );
      },
    ),
  );
});
