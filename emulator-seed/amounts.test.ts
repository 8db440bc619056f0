import { expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { sumCents } from '../functions/src/core/money/money.ts';
import { buildDemo } from './demo.ts';
import { demoMonths } from './demo-months.ts';
import { expensesOf } from './expense.ts';
import { juniperStreet } from './juniper-street/juniper-street.ts';
import { loadMoment } from './load-moment.ts';
import { sharesOf } from './share.ts';

const moment = loadMoment(new Date('2026-11-20T18:30:00Z'), 'America/New_York');
const [{ transactions }] = buildDemo(moment);
const wholeMonths = demoMonths(moment.today).slice(0, -1);

/** Dollars of a whole month in which there is any, [least, most]: what a house of five spends. */
const believable: Record<string, [least: number, most: number]> = {
  Rent: [3200, 4200],
  Utilities: [100, 550],
  Internet: [60, 75],
  'Household goods': [20, 560],
  Groceries: [300, 700],
  Restaurants: [30, 300],
  Streaming: [30, 40],
  Travel: [500, 2800],
  Gifts: [50, 180],
  Furniture: [700, 1800],
  Moving: [80, 3600],
  Miso: [40, 280],
  Settlement: [10, 250],
  settlement: [5, 450],
  Ceramics: [30, 70],
  Classes: [90, 200],
};

it('spends a believable sum in every category and month', () => {
  const sums = new Map<string, number>();
  for (const { transactionDate, category, amountCents } of transactions) {
    const month = monthOf(transactionDate);
    if (!wholeMonths.includes(month)) continue;
    const key = `${category} in ${month}`;
    sums.set(key, (sums.get(key) ?? 0) + amountCents);
  }
  for (const [key, cents] of sums) {
    const [least, most] = believable[key.slice(0, key.lastIndexOf(' in '))] ?? [0, 0];
    expect(cents / 100, key).toBeGreaterThanOrEqual(least);
    expect(cents / 100, key).toBeLessThanOrEqual(most);
  }
});

it('has rent, electricity, internet and groceries every month', () => {
  for (const month of wholeMonths) {
    const used = transactions
      .filter(({ transactionDate }) => monthOf(transactionDate) === month)
      .map(({ category }) => category);
    expect(used).toEqual(expect.arrayContaining(['Rent', 'Utilities', 'Internet', 'Groceries']));
  }
});

it('divides every bill without losing a cent', () => {
  for (const expense of expensesOf(juniperStreet, moment.today)) {
    const wholeBill = { ...expense, ownShare: 'n/a' } as const;
    const shares = sharesOf(wholeBill, 'maya').map(({ cents }) => cents);
    expect(sumCents(shares)).toBe(expense.totalCents);
    if (!expense.parts) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  }
});

it('has paid everything of the past but what is meant to be open', () => {
  const [oldest] = demoMonths(moment.today).slice(-4);
  const open = transactions.filter(
    ({ paid, settledCents, amountCents, transactionDate }) =>
      !paid && settledCents < amountCents && transactionDate < `${oldest}-01`,
  );
  expect(open).toEqual([]);
});
