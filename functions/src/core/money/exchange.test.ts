import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsOf, writeMoneyAs } from './currency.ts';
import { exchange, isForeign, isRate } from './exchange.ts';

it.each([
  [1250, '1', 1250],
  [1250, '1.0842', 1355],
  [1250, '1,0842', 1355],
  [5, '0.1', 1],
  [4, '0.1', null],
  [999_999_999, '2', null],
  [100, '0', null],
  [100, '', null],
  [100, '1e3', null],
  [100, '-1', null],
  [100, '1.2.3', null],
])('%j at “%s” is %j', (cents, rate, expected) => expect(exchange(cents, rate)).toBe(expected));

it('the result is within half a cent of the exact value', () => {
  const rate = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 9999 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), rate, (cents, [whole, decimals]) => {
      const text = `${whole}.${String(decimals).padStart(4, '0')}`;
      expect(isRate(text)).toBe(true);
      const found = exchange(cents, text);
      fc.pre(found !== null);
      const exact = BigInt(cents) * BigInt(whole * 10_000 + decimals);
      const off = 10_000n * BigInt(found!) - exact;
      expect(off <= 5_000n && off > -5_000n).toBe(true);
    }),
  );
});

it('only lines in another currency are foreign', () => {
  expect(['USD', 'EUR', ''].map((currency) => isForeign({ currency }))).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  ['JPY', 'EUR', 1250, '162.5', 2031],
  ['EUR', 'JPY', 1000, '0.0062', 620],
  ['KWD', 'USD', 1250, '0.307', 3838],
  ['KWD', 'JPY', 1, '0.002', 2],
  ['JPY', 'KWD', 12_345, '487', 6012],
  ['JPY', 'JPY', 12_345, '1', 12_345],
])('in %s, from %s: %j at %s is %j', (own, from, cents, rate, expected) => {
  writeMoneyAs(() => own);
  expect(exchange(cents, rate, unitsOf(from))).toBe(expected);
  writeMoneyAs(() => 'USD');
});
