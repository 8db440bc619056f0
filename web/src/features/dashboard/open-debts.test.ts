import { expect, test } from 'vitest';
import { MOST_MONTHS, openDebtBars, peopleInBars } from '@/features/dashboard/open-debts';
import { debtRow } from '@test/samples/debts';

type Months = Parameters<typeof openDebtBars>[0]['months'];
type Sides = Record<string, { youOwe?: number; theyOwe?: number }>;

function month(key: string, sides: Sides): Months[number] {
  const debts = Object.entries(sides).map(([userId, { youOwe = 0, theyOwe = 0 }]) => ({
    userId,
    userName: userId.toUpperCase(),
    youOwe,
    theyOwe,
    net: theyOwe - youOwe,
    settlementId: null,
    settleableAmount: youOwe,
    transactionsYouOwe: [],
    transactionsTheyOwe: [],
    yourTransactionsToApply: [],
  }));
  const totals = { totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };
  return { month: key, monthName: 'Month', year: Number(key.slice(0, 4)), debts, ...totals };
}

test('all months share one scale: the longest side has the full width', () => {
  const bars = openDebtBars({
    months: [
      month('2026-11', { ben: { youOwe: 30 }, cleo: { youOwe: 10, theyOwe: 20 } }),
      month('2026-10', { ben: { theyOwe: 10 } }),
    ],
  });
  expect(bars[0]!.left.map(({ name, width }) => [name, width])).toEqual([
    ['BEN', 75],
    ['CLEO', 25],
  ]);
  expect(bars[0]!.right.map(({ width }) => width)).toEqual([50]);
  expect(bars[1]!.right.map(({ width }) => width)).toEqual([25]);
  expect(bars.map(({ net }) => net)).toEqual([-20, 10]);
  expect(peopleInBars(bars).map(({ name }) => name)).toEqual(['BEN', 'CLEO']);
});

test('months beyond the limit share one bar, exact to the cent', () => {
  const months = Array.from({ length: MOST_MONTHS + 2 }, (_, index) =>
    month(`2026-0${9 - index}`, { ben: { youOwe: 10, theyOwe: 30 } }),
  );
  const bars = openDebtBars({ months });
  expect(bars).toHaveLength(MOST_MONTHS);
  expect(bars.at(-1)).toMatchObject({ label: 'Earlier', net: 60 });
  expect(bars.at(-1)!.left.map(({ amount }) => amount)).toEqual([30]);
});

test('debts outside the response are in the bar of earlier months: the bars sum to all open debts', () => {
  const months = [
    month('2026-11', { ben: { youOwe: 30 } }),
    month('2026-10', { ben: { theyOwe: 5 } }),
  ];
  const people = [
    { userId: 'ben', userName: 'BEN', youOwe: 130, theyOwe: 5, net: -125 },
    { userId: 'cleo', userName: 'CLEO', youOwe: 0, theyOwe: 70, net: 70 },
  ];
  const bars = openDebtBars({ months, people });
  expect(bars.at(-1)).toMatchObject({ label: 'Earlier', net: -30 });
  expect(bars.map(({ net }) => net).reduce((sum, net) => sum + net)).toBe(-125 + 70);
  const six = Array.from({ length: MOST_MONTHS + 1 }, (_, index) =>
    month(`2026-0${9 - index}`, { ben: { youOwe: 10 } }),
  );
  const [ben] = people;
  expect(openDebtBars({ months: six, people: [ben!] }).at(-1)!.left).toMatchObject([
    { userId: 'ben', amount: 130 - (MOST_MONTHS - 1) * 10 },
  ]);
});

test('a payment is on the side that it counts for, distinct from debts', () => {
  const [november] = [month('2026-11', { ben: { youOwe: 80, theyOwe: 50 } })];
  const payment = debtRow('a', 50, { category: 'settlement' });
  const debts = november!.debts.map((debt) => ({ ...debt, transactionsTheyOwe: [payment] }));
  const [bar] = openDebtBars({ months: [{ ...november!, debts }] });
  expect(bar!.left).toMatchObject([{ part: 'youOwe', amount: 80 }]);
  expect(bar!.right).toMatchObject([{ part: 'youPaid', amount: 50 }]);
  expect(bar!.net).toBe(-30);
});
