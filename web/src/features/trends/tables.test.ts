import { expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { toTrendFile } from '@/features/trends/trend-csv';
import {
  balancesTable,
  monthsTable,
  moversTable,
  peopleTable,
  sameDaysTable,
} from '@/features/trends/tables';
import { sampleTrends } from '@test/samples/trends';

const trends = fromWire(sampleTrends());
const nameOf = (userId: string) => (userId === 'ben' ? '=Ben' : 'Anna');

test('the table of months has every category, and adds up by row and column', () => {
  const { head, rows, sum } = monthsTable(trends);
  expect(head).toHaveLength(14);
  expect(rows).toHaveLength(8);
  sum!.amounts.forEach((total, column) => {
    expect(sumCents(rows.map(({ amounts }) => amounts[column]!))).toBe(total);
  });
  expect(sum!.amounts.slice(0, -1)).toEqual(trends.months.map(({ total }) => total));
});

test('each table row has as many amounts as the header', () => {
  const tables = [
    monthsTable(trends),
    peopleTable(trends, nameOf),
    balancesTable(trends, nameOf),
    sameDaysTable(trends),
    moversTable(trends),
  ];
  for (const { head, rows, sum } of tables) {
    expect(rows.length).toBeGreaterThan(0);
    for (const { amounts } of [...rows, ...(sum ? [sum] : [])]) {
      expect(amounts).toHaveLength(head.length - 1);
    }
  }
});

test('a file has plain numbers, and no name that a spreadsheet would run as a formula', async () => {
  const file = toTrendFile(peopleTable(trends, nameOf), '2025-12_2026-11');
  expect(file.name).toBe('trends_people_2025-12_2026-11.csv');
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toBe('Person,Paid,Was for them');
  expect(lines.at(-2)).toMatch(/^'=Ben,1200\.00,\d+\.\d\d$/);
  expect(lines.at(-1)).toMatch(/^Total,/);
});

test('an unknown amount is an empty cell', async () => {
  const [first] = trends.balances;
  const balances = [{ ...first!, months: first!.months.slice(1) }];
  const file = toTrendFile(balancesTable({ ...trends, balances }, nameOf), '');
  expect((await file.text()).split('\r\n')[1]).toMatch(/,$/);
});
