import { expect, it } from 'vitest';
import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { demoMonths } from './demo-months.ts';
import { autumnDay, readAutumnDemo } from './read-ledger.ts';

const { transactions } = (await readAutumnDemo()).juniperStreet;
const wholeMonths = demoMonths(autumnDay.today).slice(0, -1);

/** Dollars in a month that has any: [least, most] that a house of five would spend. */
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
  settlement: [5, 900],
  Ceramics: [30, 70],
  Classes: [90, 200],
};

it('spends a believable amount in every category and month', () => {
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

it('has rent, electricity, internet and groceries in every month', () => {
  for (const month of wholeMonths) {
    const used = transactions
      .filter(({ transactionDate }) => monthOf(transactionDate) === month)
      .map(({ category }) => category);
    expect(used).toEqual(expect.arrayContaining(['Rent', 'Utilities', 'Internet', 'Groceries']));
  }
});

it('has nothing open that is older than three months', () => {
  const [oldest] = demoMonths(autumnDay.today).slice(-4);
  const open = transactions.filter(
    ({ paid, settledCents, amountCents, transactionDate }) =>
      !paid && settledCents < amountCents && transactionDate < `${oldest}-01`,
  );
  expect(open).toEqual([]);
});
