import { parseAmount } from './file-amount.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, MAX_CENTS, sumCents, toAmount, toCents } from './money.ts';
import { amountSchema, moneySchema } from './money-schema.ts';

const amounts = fc.integer({ min: 1, max: MAX_CENTS });
const sums = fc.integer({ min: -1e15, max: 1e15 });

describe('parseAmount', () => {
  it('parses formatted amounts back', () => {
    fc.assert(fc.property(amounts, (cents) => parseAmount(formatCents(cents)) === cents));
  });

  it('parses plain decimals', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseAmount((cents / 100).toFixed(2))).toBe(cents);
        expect(parseAmount(` $ ${(cents / 100).toFixed(2)} `)).toBe(cents);
      }),
    );
  });

  it.each([
    ['5', 500],
    ['5.', 500],
    ['.5', 50],
    ['.05', 5],
    ['0.10', 10],
    ['007', 700],
    ['1,234.5', 123_450],
    ['$1,234,567', 123_456_700],
    ['9999999.99', MAX_CENTS],
  ])('reads %s', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  it.each([
    '',
    '.',
    '$',
    '12,50',
    '1,23',
    '0,500',
    '1,2345',
    '1,234,56',
    ',123',
    '1.234,50',
    '0.001',
    '1.005',
    'NaN',
    'Infinity',
    '1e9',
    '0x10',
    '-1',
    '+1',
    '0',
    '0.00',
    '10000000',
    '99999999999999999999',
    '1 000',
    '1..2',
    '1$',
    '٣',
    '１２',
  ])('refuses %j instead of guessing', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('accepts only valid amounts from random text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,$ eE+-]{0,14}$/), (text) => {
        const cents = parseAmount(text);
        if (cents === null) return;
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(1);
        expect(cents).toBeLessThanOrEqual(MAX_CENTS);
      }),
    );
  });
});

describe('dollar amounts on the wire', () => {
  it('convert to cents and back without loss, also sums and negative totals', () => {
    fc.assert(fc.property(sums, (cents) => toCents(toAmount(cents)) === cents));
  });

  it('survive JSON', () => {
    fc.assert(
      fc.property(
        sums,
        (cents) => toCents(JSON.parse(JSON.stringify(toAmount(cents))) as number) === cents,
      ),
    );
  });

  it('never hide a fraction of a cent', () => {
    const finer = fc
      .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 9 }))
      .map(([cents, tenth]) => Number(`${(cents / 100).toFixed(2)}${tenth}`));
    fc.assert(
      fc.property(finer, (amount) => {
        expect(() => toCents(amount)).toThrow(RangeError);
        expect(amountSchema.safeParse(amount).success).toBe(false);
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity, 0.001, 1.005, 1e16])(
    '%d is not a whole number of cents',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
      expect(moneySchema.safeParse(amount).success).toBe(false);
    },
  );

  it('zero has no sign', () => {
    expect(Object.is(toCents(-0), 0)).toBe(true);
  });
});

describe('the amount of a transaction', () => {
  it.each([0.01, 0.1, 0.29, 1.1, 19.99, 4_503_599.63, 9_999_999.99])('can be %d', (amount) => {
    expect(amountSchema.parse(amount)).toBe(amount);
  });

  it.each([
    [0, 'The amount must be at least 0.01.'],
    [-0, 'The amount must be at least 0.01.'],
    [-1, 'The amount must be at least 0.01.'],
    [0.001, 'The amount must be at least 0.01.'],
    [1.001, 'An amount has at most two decimals.'],
    [10_000_000, 'The amount must be at most 9,999,999.99.'],
    [1e9, 'The amount must be at most 9,999,999.99.'],
    [NaN, 'Please enter a valid amount'],
    [Infinity, 'Please enter a valid amount'],
    ['12', 'Please enter a valid amount'],
    [null, 'Please enter a valid amount'],
    [undefined, 'Please enter a valid amount'],
    [10n, 'Please enter a valid amount'],
  ])('cannot be %s: %s', (amount, message) => {
    expect(amountSchema.safeParse(amount).error?.issues[0]?.message).toBe(message);
  });
});

describe('sumCents', () => {
  it('is exact and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (list) => {
        const exact = list.reduce((sum, cents) => sum + BigInt(cents), 0n);
        expect(BigInt(sumCents(list))).toBe(exact);
        expect(sumCents(list.toReversed())).toBe(sumCents(list));
      }),
    );
  });

  it('is 0 for an empty list', () => {
    expect(sumCents([])).toBe(0);
  });

  it('throws if the sum is inexact', () => {
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-5, '-$0.05'],
    [999_999_999, '$9,999,999.99'],
  ])('%d cents are formatted as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});
