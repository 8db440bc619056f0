import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { writeMoneyAs } from '../../money/currency.ts';
import { guardCell } from '../../transaction/csv.ts';
import { detectColumns } from './own-csv-columns.ts';
import {
  amountExample,
  describeAmountProblem,
  detectImportFormat,
  detectSpendingSign,
  findFormatDoubts,
  readAmount,
  splitSign,
} from './import-format.ts';
import { readImportRow } from './own-csv.ts';

const mapping = detectColumns(['Date', 'Amount', 'Pay To', 'Category']);
const rowOf = (amount: string) => ['2026-11-20', amount, 'Anna', 'Rent'];

describe("a bank's file", () => {
  const written = (cents: number, mark: '.' | ',') =>
    `${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`;
  const negative = fc.constantFrom<(size: string) => string>(
    (size) => `-${size}`,
    (size) => `−${size}`,
    (size) => `- $${size}`,
    (size) => `$-${size}`,
    (size) => `${size}-`,
    (size) => `(${size})`,
    (size) => `($${size})`,
  );
  const positive = fc.constantFrom<(size: string) => string>(
    (size) => size,
    (size) => `+${size}`,
    (size) => `$${size}`,
  );
  const amount = fc.record({
    cents: fc.integer({ min: 1, max: 999_999_999 }),
    isNegative: fc.boolean(),
    ways: fc.tuple(positive, negative),
  });
  const file = fc.record({
    list: fc.array(amount, { minLength: 1 }),
    mark: fc.constantFrom('.', ','),
  });
  const cellOf = ({ cents, isNegative, ways }: Written, mark: '.' | ',') =>
    ways[isNegative ? 1 : 0](written(cents, mark));
  type Written = typeof amount extends fc.Arbitrary<infer Value> ? Value : never;

  it('has the spending sign of at least half of its amounts', () => {
    fc.assert(
      fc.property(file, ({ list, mark }) => {
        const count = list.filter(({ isNegative }) => isNegative).length;
        const cells = list.map((one) => cellOf(one, mark as '.'));
        const isBank = count > 0 && count >= list.length - count;
        expect(detectSpendingSign(cells)).toBe(isBank ? 'negative' : 'positive');
        expect(detectSpendingSign([...cells, '', 'ten', '--5'])).toBe(detectSpendingSign(cells));
      }),
    );
  });

  it('raises a question if any amount is negative', () => {
    fc.assert(
      fc.property(file, fc.boolean(), ({ list, mark }, isGuarded) => {
        const cells = list.map((one) => cellOf(one, mark as '.'));
        const exampleOf = (isNegative: boolean) =>
          cells[list.findIndex((one) => one.isNegative === isNegative)] ?? null;
        const negative = exampleOf(true);
        const doubt = findFormatDoubts(isGuarded ? cells.map(guardCell) : cells, []).spending;
        expect(doubt).toEqual(negative && { negative, positive: exampleOf(false) });
      }),
    );
  });

  it('imports only the amounts of the chosen sign', () => {
    fc.assert(
      fc.property(file, fc.constantFrom('positive', 'negative'), ({ list, mark }, spending) => {
        const format = {
          decimalMark: mark === '.' ? 'point' : 'comma',
          dayOrder: 'month-first',
          spending,
        } as const;
        const taken = list.map((one) => {
          const { row } = readImportRow(rowOf(cellOf(one, mark as '.')), mapping, format);
          return row && Math.round(row.amount * 100);
        });
        const meant = list.map(({ cents, isNegative }) =>
          isNegative === (spending === 'negative') ? cents : null,
        );
        expect(taken).toEqual(meant);
      }),
    );
  });

  it('keeps sign and cents of every amount, with any marks', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom<'.' | ','>('.', ','), (one, mark) => {
        const { isNegative, size } = splitSign(cellOf(one, mark));
        expect(isNegative).toBe(one.isNegative);
        expect(readAmount(size, mark === '.' ? 'point' : 'comma')).toBe(one.cents);
      }),
    );
  });

  it('raises a question with an example, even with decimal commas', () => {
    const cells = ['-1.234,56', '-7,00', '20,00'];
    expect(detectImportFormat(cells, [])).toMatchObject({
      decimalMark: 'comma',
      spending: 'negative',
    });
    expect(findFormatDoubts(cells, []).spending).toEqual({
      negative: '-1.234,56',
      positive: '20,00',
    });
    expect(findFormatDoubts(['5', '6', '7'], []).spending).toBeNull();
  });

  const asBank = { decimalMark: 'point', dayOrder: 'month-first', spending: 'negative' } as const;

  it('has only purchases as amounts, never income', () => {
    expect(readImportRow(rowOf('-$12.50'), mapping, asBank).row?.amount).toBe(12.5);
    expect(readImportRow(rowOf('12.50'), mapping, asBank).reasons).toEqual([
      'The amount "12.50" is money that came in, not spending.',
    ]);
    expect(readImportRow(rowOf('-0.00'), mapping, asBank).reasons).toEqual([
      'The amount "-0.00" is not an amount above 0.',
    ]);
  });
});

describe('in a household of another currency', () => {
  afterEach(() => writeMoneyAs(() => 'USD'));

  it.each([
    ['USD', ['1,234.56', '1.234,56'], '1.2345', 'has more than two decimals'],
    ['JPY', ['1,234', '1.234'], '1.5', 'has decimals, and JPY has none'],
    ['KWD', ['1,234.567', '1.234,567'], '1.23456', 'has more than three decimals'],
  ])('%s: examples and faults are of its decimals', (currency, examples, fine, fault) => {
    writeMoneyAs(() => currency);
    expect([amountExample('point'), amountExample('comma')]).toEqual(examples);
    expect(readAmount(examples[0]!, 'point')).toBe(readAmount(examples[1]!, 'comma'));
    expect(readAmount(examples[0]!, 'point')).not.toBeNull();
    expect(describeAmountProblem(fine, 'point')).toContain(fault);
  });
});
