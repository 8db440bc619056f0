import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bankWriters,
  numberedBankRows,
  type Movement,
} from '../../../../test/support/core/bank-files.ts';
import { findBank, findBankFormat, type BankFormat } from './bank-file.ts';
import { writeMoneyAs } from '../../money/currency.ts';
import { bankLayouts } from './bank-layouts.ts';
import { readBankLines } from './bank-line.ts';
import { isForeign } from '../../money/exchange.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cents = fc.oneof(
  fc.integer({ min: 1, max: 20_000 }),
  fc.integer({ min: 1, max: 999_999_999 }),
);
const movement: fc.Arbitrary<Movement> = fc.record({
  date: day,
  text: fc.constantFrom('REWE SAGT DANKE', 'Bäckerei, "Müller"', '=1+1', 'Café & Co', 'A'),
  cents: fc.tuple(cents, fc.constantFrom(1, -1)).map(([size, sign]) => size * sign),
});

function readRows(rows: string[][], format?: BankFormat) {
  const file = findBank(numberedBankRows(rows));
  if (!file) throw new Error('No bank was found.');
  const found = findBankFormat(file);
  return { bank: file.layout.bank, ...found, ...readBankLines(file, format ?? found.format) };
}

describe.each(Object.entries(bankWriters))('a file of %s', (_name, { bank, rows }) => {
  it('is read to the day and the cent, with any content', () => {
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1, maxLength: 30 }), (movements) => {
        const read = readRows(rows(movements));
        expect(read.bank).toBe(bank);
        expect(read.doubts.decimalMark).toBeNull();
        // Only days above 12 prove the order of all dates.
        const isSaid = movements.some(({ date }) => Number(date.slice(8)) > 12);
        if (isSaid) expect(read.doubts.dayOrder).toBeNull();
        expect(read.unreadable).toEqual([]);
        const signed = read.lines.map((line) => ({
          date: line.date,
          text: line.text,
          cents: line.isIncoming ? line.cents : -line.cents,
        }));
        expect(signed).toEqual(movements);
      }),
    );
  });

  it('may repeat its header after two files were joined', () => {
    const movements = [{ date: '2026-10-13', text: 'Shop', cents: -1250 }];
    const once = rows(movements);
    const header = findBank(numberedBankRows(once))!;
    const below = once.slice(once.length - header.rows.length - 1);
    const twice = readRows([...once, ...below]);
    expect(twice.unreadable).toEqual([]);
    expect(twice.lines).toHaveLength(2);
  });
});

describe('the table of banks', () => {
  it.each(bankLayouts)('$bank: no other layout has all columns of $header', ({ header }) => {
    const file = findBank([{ number: 1, cells: header }])!;
    expect(file.layout.header).toEqual(header);
  });

  it('leaves every other file to manually chosen columns', () => {
    const own = 'ID,Entry Date,Transaction Date,Pay To,Amount,Category,Note'.split(',');
    expect(findBank([{ number: 1, cells: own }])).toBeNull();
    expect(findBank([{ number: 1, cells: ['Date', 'Description', 'Amount'] }])).toBeNull();
    expect(findBank([])).toBeNull();
  });
});

const monzo = (...cells: [date: string, amount: string][]) => [
  'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency'.split(','),
  ...cells.map(([date, amount]) => ['tx', date, '', '', 'Shop', '', '', amount, 'GBP']),
];

describe('a file that a spreadsheet has saved again', () => {
  it('uses the other date order if only that reads all dates, and raises a question for ambiguous ones', () => {
    const read = readRows(monzo(['10/31/2026', '-1.00'], ['03/04/2026', '-2.00']));
    expect(read.format.dayOrder).toBe('month-first');
    expect(read.doubts.dayOrder).toBe('03/04/2026');
    expect(read.lines.map(({ date }) => date)).toEqual(['2026-10-31', '2026-03-04']);
    const plain = readRows(monzo(['10/31/2026', '-1.00'], ['12/24/2026', '-2.00']));
    expect(plain.doubts.dayOrder).toBeNull();
  });

  it('raises a question if all days are ambiguous, with the bank’s order first', () => {
    const read = readRows(monzo(['05/05/2026', '-1.00'], ['03/04/2026', '-2.00']));
    expect(read.format.dayOrder).toBe('day-first');
    expect(read.doubts.dayOrder).toBe('03/04/2026');
    const same = readRows(monzo(['05/05/2026', '-1.00'], ['06/06/2026', '-2.00']));
    expect(same.doubts.dayOrder).toBeNull();
  });

  it('needs a confirmation of decimal commas if an amount is ambiguous', () => {
    const read = readRows(monzo(['01/10/2026', '-1.234.567,89'], ['02/10/2026', '-1.234']));
    expect(read.format.decimalMark).toBe('comma');
    expect(read.doubts.decimalMark).toBeNull();
    expect(read.lines.map((line) => line.cents)).toEqual([123_456_789, 123_400]);
    const doubtful = readRows(monzo(['01/10/2026', '-12,50'], ['02/10/2026', '-1.234']));
    expect(doubtful.doubts.decimalMark).toBe('12,50');
    const commas = readRows(monzo(['01/10/2026', '-12,50'], ['02/10/2026', '-1.234,00']));
    expect(commas.lines.map((line) => line.cents)).toEqual([1250, 123_400]);
  });

  it('fails per row if dates have both orders', () => {
    const read = readRows(monzo(['31/10/2026', '-1.00'], ['10/31/2026', '-2.00']));
    expect(read.lines.map(({ date }) => date)).toEqual(['2026-10-31']);
    expect(read.unreadable).toEqual([
      expect.objectContaining({ number: 3, reason: '“10/31/2026” is not a date.' }),
    ]);
  });
});

describe('rows without a movement', () => {
  it.each(['0', '-0.00', '0,00', ''])('%j is left out', (amount) => {
    const read = readRows(monzo(['01/10/2026', amount], ['02/10/2026', '-1.00']));
    expect(read.lines.map(({ number }) => number)).toEqual([3]);
    expect(read.unreadable).toEqual([]);
  });

  it.each(['1e9', '=1+1', '-1.005', '99999999.99', 'NaN', '--5', '1,23,456.00'])(
    '%j is named and not taken',
    (amount) => {
      const read = readRows(monzo(['01/10/2026', amount], ['02/10/2026', '-1.00']));
      expect(read.lines.map(({ number }) => number)).toEqual([3]);
      expect(read.unreadable.map(({ number }) => number)).toEqual([2]);
    },
  );

  it('lines in another currency have that currency', () => {
    const rows = monzo(['01/10/2026', '-1.00'], ['02/10/2026', '-2.00']);
    rows[2]![8] = 'usd';
    const read = readRows(rows);
    expect(read.lines.map(({ currency }) => currency)).toEqual(['GBP', 'USD']);
    expect(read.unreadable).toEqual([]);
  });
});

it('a text loses characters that notes may not have, and account numbers are not stored', () => {
  const rows = bankWriters['ING Germany']!.rows([
    { date: '2026-10-01', text: `Shop\u202E\u0000 ${'x'.repeat(300)}`, cents: -100 },
  ]);
  const [line] = readRows(rows).lines;
  expect(line?.text).toMatch(/^Shop x{50}/);
  expect(line?.text.length).toBeLessThanOrEqual(120);
  expect(line?.text).not.toContain('Mandat');
  expect(line?.details).toBe('Mandat 4711');
});

describe('in households of other currencies', () => {
  afterEach(() => writeMoneyAs(() => 'USD'));

  const inRevolut = (currency: string, amount: string) => {
    const [header, row] = bankWriters['Revolut']!.rows([
      { date: '2026-10-21', text: 'Lidl', cents: -50 },
    ]);
    const cells = row!.map((cell) =>
      cell === 'EUR' ? currency : cell === '-0.50' ? amount : cell,
    );
    return readRows([header!, cells]);
  };

  it.each([
    ['JPY', '-1250', 1250],
    ['JPY', '-1250.00', 1250],
    ['KWD', '-12.345', 12_345],
    ['EUR', '-12.50', 1250],
  ])(
    'a line in %s is in its own decimals, whatever the household counts in',
    (code, text, cents) => {
      for (const own of ['USD', 'JPY', 'KWD', 'EUR']) {
        writeMoneyAs(() => own);
        expect(inRevolut(code, text).lines).toMatchObject([{ currency: code, cents }]);
      }
    },
  );

  it.each(['Euro', 'US$', '€', 'x'.repeat(200), '__proto__', '12'])(
    'a word that is no currency’s code is another currency, and spoils nothing: %s',
    (word) => {
      for (const amount of ['-12.50', '-99999999999.00', '-1.2.3', 'x']) {
        const { lines, unreadable } = inRevolut(word, amount);
        expect(lines.length + unreadable.length).toBe(1);
        for (const line of lines) expect(isForeign(line)).toBe(true);
      }
    },
  );
});
