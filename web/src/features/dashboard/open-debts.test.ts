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

test('all months have one scale: the longest side is the whole width', () => {
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

test('the months that there is no room for are one, to the cent', () => {
  const months = Array.from({ length: MOST_MONTHS + 2 }, (_, index) =>
    month(`2026-0${9 - index}`, { ben: { youOwe: 10, theyOwe: 30 } }),
  );
  const bars = openDebtBars({ months });
  expect(bars).toHaveLength(MOST_MONTHS);
  expect(bars.at(-1)).toMatchObject({ label: 'Earlier', net: 60 });
  expect(bars.at(-1)!.left.map(({ amount }) => amount)).toEqual([30]);
});

test('what the answer does not hold is in the bar of earlier months: the bars are all that is open', () => {
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

test('a payment stands on the side it counts for, told apart from what is owed', () => {
  const [november] = [month('2026-11', { ben: { youOwe: 80, theyOwe: 50 } })];
  const payment = debtRow('a', 50, { category: 'settlement' });
  const debts = november!.debts.map((debt) => ({ ...debt, transactionsTheyOwe: [payment] }));
  const [bar] = openDebtBars({ months: [{ ...november!, debts }] });
  expect(bar!.left).toMatchObject([{ part: 'youOwe', amount: 80 }]);
  expect(bar!.right).toMatchObject([{ part: 'youPaid', amount: 50 }]);
  expect(bar!.net).toBe(-30);
});
