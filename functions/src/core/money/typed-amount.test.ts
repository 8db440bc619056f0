import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from './money.ts';
import {
  isTypedSum,
  pastedAmount,
  readTypedAmount,
  readTypedSum,
  type DecimalMark,
} from './typed-amount.ts';

const marks = fc.constantFrom<DecimalMark>('point', 'comma');
const cents = fc.integer({ min: 1, max: MAX_CENTS });

/** As formatted in a locale with this mark. */
function written(amount: number, mark: DecimalMark, isGrouped: boolean): string {
  const locale = mark === 'point' ? 'en-US' : 'de-DE';
  const options = { minimumFractionDigits: 2, useGrouping: isGrouped };
  return new Intl.NumberFormat(locale, options).format(amount / 100);
}

describe('readTypedAmount', () => {
  it("parses amounts formatted in the reader's locale", () => {
    fc.assert(
      fc.property(cents, marks, fc.boolean(), (amount, mark, isGrouped) => {
        const text = written(amount, mark, isGrouped);
        expect(readTypedAmount(text, mark)).toEqual({ cents: amount });
      }),
    );
  });

  it('parses amounts with cents the same in every locale', () => {
    fc.assert(
      fc.property(cents, marks, marks, fc.boolean(), (amount, writer, reader, isGrouped) => {
        expect(readTypedAmount(written(amount, writer, isGrouped), reader).cents).toBe(amount);
      }),
    );
  });

  it('adds up sums', () => {
    const lists = fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lists, marks, (list, mark) => {
        const text = list.map((one) => written(one, mark, false)).join(' + ');
        const sum = list.reduce((total, one) => total + one, 0);
        expect(readTypedAmount(text, mark)).toEqual({ cents: sum });
      }),
    );
  });

  it('is never off by a factor of 100 or 1000', () => {
    const texts = fc.stringMatching(/^\d{1,4}([.,]\d{0,4}){0,2}$/);
    fc.assert(
      fc.property(texts, marks, (text, mark) => {
        const { cents: read } = readTypedAmount(text, mark);
        if (read === undefined) return;
        const readings = [text.replace(/[.,](?=\d*[.,])/, '').replace(',', '.')]
          .concat(/[.,]\d{3}$/.test(text) ? [text.replaceAll(/[.,]/g, '')] : [])
          .concat(/[.,]\d{3}[.,]\d{3}$/.test(text) ? [text.replaceAll(/[.,]/g, '')] : []);
        expect(readings.map((one) => Math.round(Number(one) * 100))).toContain(read);
      }),
    );
  });

  it.each([
    ['29,15', 'point', 2915],
    ['29,15', 'comma', 2915],
    ['12+7.50', 'point', 1950],
    ['12+7,50', 'comma', 1950],
    ['20 - 3', 'point', 1700],
    ['0.1+0.2', 'point', 30],
    ['1,234', 'point', 123_400],
    ['1.234', 'comma', 123_400],
    ['1,234.5', 'comma', 123_450],
    ['1 234,50', 'comma', 123_450],
    ["1'234.50", 'point', 123_450],
    ['$ 12.', 'point', 1200],
    ['1.234,56 $', 'comma', 123_456],
    ['1\u202F234,56\u00A0$', 'comma', 123_456],
    ['12 $ + 7,50 $', 'comma', 1950],
    [',5', 'comma', 50],
    ['.5', 'point', 50],
    ['007,5', 'point', 750],
    ['٢٩', 'point', 2900],
    ['٢٩٫١٥', 'point', 2915],
    ['٢٩٫١٥', 'comma', 2915],
    ['١٬٢٣٤٫٥', 'comma', 123_450],
    ['۲۹ + ۷٫۵', 'point', 3650],
    ['२९.१५', 'point', 2915],
    ['１，２３４．５０', 'point', 123_450],
    ['𝟸𝟡', 'point', 2900],
  ] as const)('reads %s with the %s as the mark as %i cents', (text, mark, amount) => {
    expect(readTypedAmount(text, mark)).toEqual({ cents: amount });
  });

  it.each([
    '',
    '.',
    '$',
    '0',
    '0.00',
    '12..5',
    '1.2.3',
    '12.50.',
    '٢٩٫١٫٥',
    '3²',
    '½',
    '12,50,00',
    '1,23,456',
    'abc',
    '1e3',
    '12+',
    '5-5',
    '3--2',
    '$12$',
  ])("refuses %j with the form's message", (text) => {
    for (const mark of ['point', 'comma'] as const) {
      expect(readTypedAmount(text, mark)).toEqual({ fault: 'Please enter a valid amount' });
    }
  });

  it.each([
    ['-15', 'point', 'An amount is more than 0: enter it without the minus sign.'],
    ['−15', 'comma', 'An amount is more than 0: enter it without the minus sign.'],
    ['1,234', 'comma', 'An amount has at most two decimals. For $1,234.00 enter 1234.'],
    ['1.234', 'point', 'An amount has at most two decimals. For $1,234.00 enter 1234.'],
    ['10000000', 'point', 'An amount is at most $9,999,999.99.'],
    ['999999999999', 'comma', 'An amount is at most $9,999,999.99.'],
  ] as const)('refuses %s with the %s as the mark: %s', (text, mark, fault) => {
    expect(readTypedAmount(text, mark)).toEqual({ fault });
  });
});

it('a sum may be zero or negative, an amount may not', () => {
  expect(readTypedSum('5-7', 'point')).toBe(-200);
  expect(readTypedSum('0', 'point')).toBe(0);
});

it.each([
  ['12+7', true],
  ['12 - $7', true],
  ['٢٩+٧', true],
  ['12', false],
  ['12+', false],
  ['-12', false],
  ['', false],
])('%j adds up more than one number: %s', (text, isSum) => {
  expect(isTypedSum(text)).toBe(isSum);
});

describe('pastedAmount', () => {
  const words = fc.stringMatching(/^([A-Za-zä€£:(]+ )?$/);

  it('removes the words around the amount', () => {
    fc.assert(
      fc.property(
        cents,
        marks,
        fc.boolean(),
        words,
        words,
        (amount, mark, isGrouped, one, other) => {
          const text = `${one}${written(amount, mark, isGrouped)} ${other}`;
          expect(readTypedAmount(pastedAmount(text, mark) ?? '', mark)).toEqual({ cents: amount });
        },
      ),
    );
  });

  it('keeps the digits and everything between them, or returns nothing', () => {
    const texts = fc.stringMatching(/^[0-9a-z.,$€+*² ()-]{0,12}$/);
    fc.assert(
      fc.property(texts, marks, (text, mark) => {
        const taken = pastedAmount(text, mark);
        expect(taken ?? '').toMatch(/^[\d.,$+ -]*$/);
        const numbers = /\d(?:.*\d)?/.exec(text)?.[0] ?? '';
        if (taken !== null) expect(/\d(?:.*\d)?/.exec(taken)?.[0] ?? '').toBe(numbers);
      }),
    );
  });

  it.each([
    ['$1,234.50', '$1,234.50'],
    ['about 20', '20'],
    ['12.50 EUR', '12.50'],
    ['€12.50', '12.50'],
    ['(12.50)', '12.50'],
    ['12 + 7.50 (bread)', '12 + 7.50'],
    ['.5 l', '.5'],
    ['No. 20', '20'],
    ['-15 USD', '-15'],
    ['15-', '15-'],
    ['٢٩٫١٥ ر.س', '29.15'],
    ['abc', ''],
    ['', ''],
    ['3*4', null],
    ['1e3', null],
    ['12€50', null],
    ['2 x 5', null],
    ['No.20', null],
    ['3²', null],
    ['½', null],
  ])('%j gives %j', (text, amount) => {
    expect(pastedAmount(text, 'point')).toBe(amount);
  });
});
