import { limitText, parseAmount } from './file-amount.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { splitModes } from '../split/split.ts';
import { searchKeysOf } from '../search/search-keys.ts';
import { keysToAsk, matchesSearch, readSearchQuery } from '../search/search-query.ts';
import { readAmount } from '../import/read/import-format.ts';
import { toMilliunits } from '../ynab/booked.ts';
import { currencies } from './currencies.ts';
import { currencySchema } from './currency-schema.ts';
import {
  currencyOf,
  decimalsOf,
  DEFAULT_CURRENCY,
  plainAmount,
  unitsOf,
  writeMoneyAs,
} from './currency.ts';
import { formatCents, MAX_CENTS, sumCents } from './money.ts';
import { amountSchema } from './money-schema.ts';
import { readTypedAmount, type DecimalMark } from './typed-amount.ts';
import { fromServices, fromWire, inCents, toServices, toWire } from './wire-money.ts';

const codes = fc.constantFrom('JPY', 'EUR', 'USD', 'KWD', 'CHF', 'KRW', 'TND');
const cents = fc.integer({ min: 1, max: MAX_CENTS });
const sums = fc.integer({ min: -1e12, max: 1e12 });
const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'ja-JP');

const count = (currency: string, locale = 'en-US') =>
  writeMoneyAs(
    () => currency,
    () => locale,
  );

afterEach(() => count(DEFAULT_CURRENCY));

it('every currency has the decimals of ISO 4217, which Intl does not always follow', () => {
  const ofDecimals = (digits: number) => currencies.filter((code) => decimalsOf(code) === digits);
  expect(ofDecimals(0).join(' ')).toBe(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  );
  expect(ofDecimals(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
  expect(ofDecimals(2)).toHaveLength(currencies.length - 23);
});

it('every currency is listed once, and no other code is accepted', () => {
  expect(new Set(currencies).size).toBe(currencies.length);
  expect(currencies.every((code) => currencySchema.safeParse(code).success)).toBe(true);
  for (const text of ['', 'XXX', 'usd', 'EU', 'EURO']) {
    expect(currencySchema.safeParse(text).success).toBe(false);
  }
  expect([currencyOf({}), currencyOf({ currency: 'JPY' })]).toEqual(['USD', 'JPY']);
});

describe('a formatted amount', () => {
  it.each([
    ['USD', 'de-DE', 123_450, '$1,234.50'],
    ['EUR', 'en-US', 123_450, '€1,234.50'],
    ['EUR', 'de-DE', -123_450, '-1.234,50 €'],
    ['JPY', 'en-US', 123_450, '¥123,450'],
    ['JPY', 'en-US', 0, '¥0'],
    ['KWD', 'en-US', 1234, 'KWD 1.234'],
  ])('%s in %s: %i is %s', (currency, locale, amount, text) => {
    count(currency, locale);
    expect(formatCents(amount).replaceAll('\u00a0', ' ')).toBe(text);
    expect(formatCents(1200, 'USD')).toBe('$12.00');
  });

  it("is parsed back in its reader's locale", () => {
    fc.assert(
      fc.property(cents, codes, locales, (amount, currency, locale) => {
        count(currency, locale);
        const mark: DecimalMark = locale === 'de-DE' || locale === 'fr-FR' ? 'comma' : 'point';
        expect(readTypedAmount(formatCents(amount, currency), mark)).toEqual({ cents: amount });
      }),
    );
  });

  it('a plain amount of a field or file is parsed back', () => {
    fc.assert(
      fc.property(cents, codes, (amount, currency) => {
        count(currency);
        expect(readTypedAmount(plainAmount(amount), 'point')).toEqual({ cents: amount });
        expect(parseAmount(plainAmount(amount))).toBe(amount);
        expect(parseAmount(limitText(amount))).toBe(amount);
        const comma = plainAmount(amount).replace('.', ',');
        expect(readAmount(comma, 'comma')).toBe(amount);
      }),
    );
  });
});

describe('a typed amount in another currency', () => {
  it.each([
    ['JPY', '1234', 'point', 1234],
    ['JPY', '1,234', 'point', 1234],
    ['JPY', '¥500 + 3', 'point', 503],
    ['EUR', '12,50 €', 'comma', 1250],
    ['EUR', '12.50', 'comma', 1250],
    ['KWD', '1.234', 'point', 1234],
    ['KWD', '1,5', 'comma', 1500],
    ['KWD', 'KWD 1.5', 'point', 1500],
    ['KWD', '1,234.5', 'point', 1_234_500],
  ] as const)('in %s %s (%s) is %i', (currency, text, mark, amount) => {
    count(currency);
    expect(readTypedAmount(text, mark)).toEqual({ cents: amount });
  });

  it.each([
    ['JPY', '12.5', 'point', 'An amount in JPY has no decimals.'],
    ['JPY', '1.234', 'point', 'An amount in JPY has no decimals. For ¥1,234 enter 1234.'],
    ['KWD', '1.2345', 'point', 'An amount in KWD has at most three decimals.'],
    ['KWD', '1.234', 'comma', 'This can be two amounts: enter 1,234, or 1234.'],
    [
      'EUR',
      '1.234',
      'point',
      'An amount in EUR has at most two decimals. For €1,234.00 enter 1234.',
    ],
    ['EUR', '10000000', 'point', 'An amount is at most €9,999,999.99.'],
  ] as const)('in %s %s (%s) is refused: %s', (currency, text, mark, fault) => {
    count(currency);
    expect(readTypedAmount(text, mark)).toEqual({ fault });
  });
});

describe('amounts on the wire', () => {
  const modes = fc.constantFrom(...splitModes);
  const bodies = fc.record({
    amount: sums,
    rows: fc.array(fc.record({ net: sums, paid: fc.boolean(), count: fc.nat() }), { maxLength: 3 }),
    split: fc.record({
      mode: modes,
      people: fc.array(fc.record({ userId: fc.constant('ann'), value: sums }), { maxLength: 3 }),
    }),
  });

  it('survive the round trip through the services', () => {
    fc.assert(
      fc.property(bodies, codes, (body, currency) => {
        const sent = JSON.parse(JSON.stringify(toWire(body, currency))) as typeof body;
        expect(fromWire(sent, currency)).toEqual(body);
        const inside = toServices(sent, currency);
        expect(inCents(inside)).toEqual(body);
        expect(fromServices(inside, currency)).toEqual(sent);
      }),
    );
  });

  it('weights and percentages have two decimals in every currency', () => {
    const split = { mode: 'percentage', people: [{ value: 33.34 }] };
    expect(toServices({ split }, 'JPY')).toEqual({ split });
    expect(
      toServices({ split: { ...split, mode: 'amount', people: [{ value: 100 }] } }, 'JPY'),
    ).toEqual({
      split: { mode: 'amount', people: [{ value: 1 }] },
    });
  });

  it('amounts finer than the currency are refused', () => {
    const finer = fc.tuple(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(finer, codes, ([whole, more], currency) => {
        count(currency);
        const amount = Number(
          `${plainAmount(whole)}${decimalsOf(currency) === 0 ? '.' : ''}${more}`,
        );
        const inside = toServices({ amount }, currency);
        expect(amountSchema.safeParse(inside.amount).success).toBe(false);
        expect(() => fromWire({ amount }, currency)).toThrow(RangeError);
      }),
    );
  });

  it.each([
    ['JPY', '1', '999,999,999'],
    ['EUR', '0.01', '9,999,999.99'],
    ['KWD', '0.001', '999,999.999'],
  ])('in %s the limits are %s to %s', (currency, least, most) => {
    count(currency);
    const messageOf = (amount: number) =>
      amountSchema.safeParse(toServices({ amount }, currency).amount).error?.issues[0]?.message;
    expect(messageOf(1 / unitsOf(currency))).toBeUndefined();
    expect(messageOf(MAX_CENTS / unitsOf(currency))).toBeUndefined();
    expect(messageOf(0)).toBe(`The amount must be at least ${least}.`);
    expect(messageOf((MAX_CENTS + 1) / unitsOf(currency))).toBe(
      `The amount must be at most ${most}.`,
    );
  });
});

it('search finds an amount by all its digits, and by a prefix with three decimals', () => {
  fc.assert(
    fc.property(cents, codes, (amount, currency) => {
      count(currency);
      const typed = plainAmount(amount);
      const thing = { texts: [], memberIds: [], amounts: [amount] };
      const starts = decimalsOf(currency) === 0 ? [typed] : [typed, typed.split('.')[0]!];
      for (const text of starts) {
        const query = readSearchQuery(text, []);
        expect([text, matchesSearch(query, thing)]).toEqual([text, true]);
        expect(keysToAsk(query).some((key) => searchKeysOf(thing).includes(key))).toBe(true);
        expect(keysToAsk(query).length).toBeLessThanOrEqual(30);
      }
    }),
  );
});

it('YNAB amounts are thousandths of a unit', () => {
  for (const [currency, milliunits] of [
    ['JPY', 5000],
    ['EUR', 50],
    ['KWD', 5],
  ] as const) {
    count(currency);
    expect([toMilliunits(-5), toMilliunits(5), toMilliunits(0)]).toEqual([
      milliunits,
      -milliunits,
      0,
    ]);
  }
});

it("a file's amount with a foreign sign is never read in the household's currency", () => {
  count('EUR');
  expect(parseAmount('12.50 €')).toBe(1250);
  expect(parseAmount('EUR 12.50')).toBe(1250);
  for (const text of ['$12.50', '¥12', '£12.50', 'USD 12.50']) expect(parseAmount(text)).toBeNull();
  count('JPY');
  expect([parseAmount('1000.00'), parseAmount('12.5'), parseAmount('1.000')]).toEqual([
    1000,
    null,
    null,
  ]);
  expect(sumCents([1, 2])).toBe(3);
});
