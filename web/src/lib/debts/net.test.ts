import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { debtBreakdown } from '@/shared/breakdown/debt-breakdown';
import { breakdownTotal } from '@/shared/breakdown/breakdown';
import { debtPartsOf, sumPart, type DebtParts } from '@/lib/debts/debt-parts';
import { netsByPerson } from '@/lib/debts/net';
import { debtRow, debtToBen } from '@test/samples/debts';

type Months = Parameters<typeof netsByPerson>[0]['months'];

/** Months of debts between the reader and others, as net cents by person. */
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

test('each person is listed once, with all months added up to the cent', () => {
  const nets = fc.dictionary(
    fc.constantFrom('ana', 'ben', 'cy'),
    fc.integer({ min: -1e6, max: 1e6 }),
  );
  fc.assert(
    fc.property(fc.array(nets, { maxLength: 6 }), (months) => {
      const balances = netsByPerson({ months: monthsOf(months) });
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

test('the largest amount comes first, in either direction', () => {
  const balances = netsByPerson({ months: monthsOf([{ ana: 500, ben: -900, cy: 0 }]) });
  expect(balances.map(({ userId }) => userId)).toEqual(['ben', 'ana', 'cy']);
});

test('a debt in both directions ends even', () => {
  const [balance] = netsByPerson({ months: monthsOf([{ ana: 10 }, { ana: 20 }, { ana: -30 }]) });
  expect(balance?.net).toBe(0);
});

test('if not all months are loaded, the net is the server’s sum', () => {
  const people = [
    { userId: 'ben', userName: 'Ben', youOwe: 0, theyOwe: 900, net: 900 },
    { userId: 'cleo', userName: 'Cleo', youOwe: 1000, theyOwe: 0, net: -1000 },
  ];
  expect(netsByPerson({ months: monthsOf([{ ben: 5 }]), people })).toMatchObject([
    { userId: 'cleo', name: 'Cleo', net: -1000 },
    { userId: 'ben', name: 'Ben', net: 900 },
  ]);
});

const parts = ['youOwe', 'theyOwe', 'youPaid', 'theyPaid'] as const;
const sumsOf = (list: readonly DebtParts[]) =>
  Object.fromEntries(parts.map((part) => [part, sumPart(list, part)]));

const isPaymentOf = fc.boolean();
const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), isPaymentOf), { maxLength: 4 });
/** Amounts that settlements have offset, limited to each side. */
const debtOf = fc.record({ yours: rows, theirs: rows, offset: fc.nat({ max: 5_000 }) });
const monthOf = fc.dictionary(fc.constantFrom('ana', 'ben', 'cy'), debtOf);

test('the nets of persons, months and the total are the same money', () => {
  fc.assert(
    fc.property(fc.array(monthOf, { maxLength: 5 }), (months) => {
      const [empty] = monthsOf([{}]);
      const debts = months.map((month) =>
        Object.entries(month).map(([userId, { yours, theirs, offset }]) => {
          const list = (of: typeof yours) =>
            of.map(([cents, isPayment], index) =>
              debtRow(`${index}`, cents, { category: isPayment ? 'settlement' : 'Groceries' }),
            );
          const open = (of: typeof yours) => sumCents(of.map(([cents]) => cents));
          const youOwe = Math.max(0, open(yours) - offset);
          const theyOwe = open(theirs);
          const lists = { transactionsYouOwe: list(yours), transactionsTheyOwe: list(theirs) };
          return { ...debtToBen, userId, youOwe, theyOwe, net: theyOwe - youOwe, ...lists };
        }),
      );
      const nets = netsByPerson({ months: debts.map((list) => ({ ...empty!, debts: list })) });
      const all = sumsOf(nets);
      expect(sumsOf(debts.flat().map(debtPartsOf))).toEqual(all);
      for (const { net, youOwe, theyOwe, youPaid, theyPaid, ...one } of nets) {
        expect(net).toBe(theyOwe + youPaid - youOwe - theyPaid);
        expect(Math.min(youOwe, theyOwe, youPaid, theyPaid)).toBeGreaterThanOrEqual(0);
        for (const part of parts) {
          const listed = breakdownTotal(debtBreakdown('', part, one.debts));
          expect(listed).toBe({ youOwe, theyOwe, youPaid, theyPaid }[part]);
        }
      }
    }),
  );
});
