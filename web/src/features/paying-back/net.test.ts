import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { netsOf } from '@/features/paying-back/net';

type Months = Parameters<typeof netsOf>[0]['months'];

/** Months of debts between the reader and others, given as net cents by person. */
function monthsOf(months: readonly Readonly<Record<string, number>>[]): Months {
  return months.map((nets) => ({
    month: '2026-11',
    monthName: 'November',
    year: 2026,
    totalYouOwe: 0,
    totalTheyOwe: 0,
    netTotal: 0,
    debts: Object.entries(nets).map(([userId, net]) => ({
      userId,
      userName: userId.toUpperCase(),
      youOwe: 0,
      theyOwe: 0,
      net,
      settlementId: null,
      settleableAmount: 0,
      transactionsYouOwe: [],
      transactionsTheyOwe: [],
      yourTransactionsToApply: [],
    })),
  }));
}

test('each person stands there once, with all months added up to the cent', () => {
  const nets = fc.dictionary(
    fc.constantFrom('ana', 'ben', 'cy'),
    fc.integer({ min: -1e6, max: 1e6 }),
  );
  fc.assert(
    fc.property(fc.array(nets, { maxLength: 6 }), (months) => {
      const balances = netsOf({ months: monthsOf(months) });
      const ids = balances.map(({ userId }) => userId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { userId, net } of balances) {
        expect(net).toBe(sumCents(months.map((month) => month[userId] ?? 0)));
      }
      expect(sumCents(balances.map(({ net }) => net))).toBe(
        sumCents(months.flatMap((month) => Object.values(month))),
      );
    }),
  );
});

test('what weighs most comes first, whichever way it goes', () => {
  const balances = netsOf({ months: monthsOf([{ ana: 500, ben: -900, cy: 0 }]) });
  expect(balances.map(({ userId }) => userId)).toEqual(['ben', 'ana', 'cy']);
});

test('a debt that goes to and fro ends even', () => {
  const [balance] = netsOf({ months: monthsOf([{ ana: 10 }, { ana: 20 }, { ana: -30 }]) });
  expect(balance?.net).toBe(0);
});

test('where the months are not all, it is what the server has added up', () => {
  const people = [
    { userId: 'ben', userName: 'Ben', youOwe: 0, theyOwe: 900, net: 900 },
    { userId: 'cleo', userName: 'Cleo', youOwe: 1000, theyOwe: 0, net: -1000 },
  ];
  expect(netsOf({ months: monthsOf([{ ben: 5 }]), people })).toMatchObject([
    { userId: 'cleo', name: 'Cleo', net: -1000 },
    { userId: 'ben', name: 'Ben', net: 900 },
  ]);
});
