import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancesOf, truths } from '../../../../test/support/core/tracker-truth.ts';
import {
  numberedTrackerRows,
  writeSettleUp,
  writeSpliitJson,
  writeTricountJson,
} from '../../../../test/support/core/tracker-writers.ts';
import { often } from '../../../../test/support/random/random-seed.ts';
import { sumCents } from '../../money/money.ts';
import { readTrackerDocument, readTrackerTable } from '../read/find-tracker.ts';
import { filePartsOf, proveParts, type FileDecisions } from './prove-file.ts';
import type { TrackerFile } from '../read/tracker-file.ts';

const numRuns = often({ gate: 60, long: 1_000 });

function proofOf(file: TrackerFile, decisions: Partial<FileDecisions> = {}) {
  const people = Object.fromEntries(file.people.map(({ key }) => [key, key]));
  const parts = filePartsOf(file, {
    ownCurrency: 'USD',
    rates: {},
    people,
    rows: {},
    ...decisions,
  });
  return proveParts(parts, (name) => name || 'Other');
}

const rates = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 9_999 }))
  .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(4, '0')}`);

test('a file is verified in its own currency at any rate, and the parts of each imported row add up', () => {
  fc.assert(
    fc.property(truths({ payers: 3 }), rates, (truth, rate) => {
      const file = readTrackerTable(numberedTrackerRows(writeSettleUp(truth)))!;
      const { parts, rows, holds } = proofOf(file, { rates: { EUR: rate } });
      expect(holds).toBe(true);
      const [part] = parts;
      const nameOf = new Map(part!.lines.map(({ person, file: own }) => [person, own]));
      expect(truth.people.map((name) => nameOf.get(name) ?? 0)).toEqual(balancesOf(truth));
      for (const { amount, split, payers } of rows) {
        if (split) expect(sumCents(split.people.map(({ value }) => value!))).toBe(amount);
        if (payers) expect(sumCents(payers.map((one) => one.amount))).toBe(amount);
      }
      expect(sumCents([...part!.here!.values()])).toBe(0);
      const gone = part!.aside.flatMap((one) => one.rows);
      expect(rows.length + gone.length).toBe(file.entries.length);
    }),
    { numRuns },
  );
});

const table = (...lines: string[]) =>
  readTrackerTable(
    numberedTrackerRows(
      ['Date,Description,Category,Cost,Currency,Ann,Ben', ...lines].map((row) => row.split(',')),
    ),
  )!;

const dollars = '2026-03-01,Rent,Rent,10.00,USD,5.00,-5.00';
const euros = '2026-03-02,Tea,Food,20.00,EUR,-10.00,10.00';
const yen = '2026-03-03,Bus,Bus,300.00,JPY,150.00,-150.00';

test('a file with several currencies imports those with a rate and leaves out the others', () => {
  const file = table(dollars, euros, yen);
  const { parts, rows, holds } = proofOf(file, { rates: { EUR: '1,1' } });
  expect(parts.map(({ currency, count, comesIn }) => [currency, count, comesIn])).toEqual([
    ['EUR', 1, true],
    ['JPY', 1, false],
    ['USD', 1, true],
  ]);
  expect(holds).toBe(true);
  expect(rows.map(({ amount, note }) => [note, amount])).toEqual([
    ['Tea', 2_200],
    ['Rent', 1_000],
  ]);
});

test('a difference is found in the file’s currency, unaffected by rounding', () => {
  const total = (ann: string, ben: string) => `2026-03-09,Total balance, , ,EUR,${ann},${ben}`;
  const tea = (cents: string) => `2026-03-02,Tea,Food,0.0${cents},EUR,0.01,-0.01`;
  const rows = [tea('2'), tea('2'), tea('2')];
  const whole = proofOf(table(...rows, total('0.03', '-0.03')), { rates: { EUR: '1.4' } });
  expect(whole).toMatchObject({ holds: true, parts: [{ isStated: true }] });
  const wrong = proofOf(table(...rows, total('0.04', '-0.04')), { rates: { EUR: '1.4' } });
  expect(wrong.holds).toBe(false);
});

test('an amount that converts to zero is left out and listed with its balance', () => {
  const tiny = '2026-03-02,Gum,Food,0.02,EUR,0.01,-0.01';
  const { parts, rows, holds } = proofOf(table(euros, tiny), { rates: { EUR: '0.1' } });
  expect(holds).toBe(true);
  expect(rows).toHaveLength(1);
  expect(parts[0]!.aside).toMatchObject([{ rows: [3], effect: [{ cents: 1 }, { cents: -1 }] }]);
});

test('a large amount in rupiah is accepted, because only the converted amount is limited', () => {
  const rent = '2026-03-01,Rent,Rent,45000000.00,IDR,22500000.00,-22500000.00';
  const { rows, holds } = proofOf(table(rent), { rates: { IDR: '0.0000612' } });
  expect(holds).toBe(true);
  expect(rows.map(({ amount }) => amount)).toEqual([275_400]);
});

test('dinars become dollars to the cent, without rounding before the conversion', () => {
  const tea = '2026-03-02,Tea,Food,2.469,KWD,1.234,-1.234';
  expect(proofOf(table(tea), { rates: { KWD: '3.25' } }).rows).toMatchObject([{ amount: 802 }]);
});

const truth = {
  people: ['Ann', 'Ben'],
  entries: [
    {
      ...({
        kind: 'expense',
        date: '2026-03-01',
        title: 'Tea',
        category: '',
        cents: 1_000,
      } as const),
      payers: [{ person: '0', cents: 1_000 }],
      shares: [
        { person: '0', cents: 500 },
        { person: '1', cents: 500 },
      ],
    },
  ],
};

test('a currency sign means the household’s currency if it is its sign; otherwise a question is asked', () => {
  const file = (currency: string) =>
    readTrackerDocument({ ...(writeSpliitJson(truth, null) as object), currency })!;
  expect(proofOf(file('$')).rows).toHaveLength(1);
  expect(proofOf(file('')).rows).toHaveLength(1);
  expect(proofOf(file('€')).rows).toEqual([]);
  expect(proofOf(file('€'), { rates: { '€': '1' } }).rows).toHaveLength(1);
  expect(proofOf(file('€'), { ownCurrency: 'EUR' }).rows).toHaveLength(1);
});

test('amounts that the tracker converted are used as they are and mentioned', () => {
  const spliit = writeSpliitJson(truth, 'USD') as { expenses: object[] };
  const paid = { originalCurrency: 'CHF', originalAmount: 9, conversionRate: 1.1 };
  const document = { ...spliit, expenses: spliit.expenses.map((one) => ({ ...one, ...paid })) };
  const file = readTrackerDocument(JSON.parse(JSON.stringify(document)))!;
  expect(file.converted).toEqual({ CHF: 1 });
  expect(proofOf(file).rows).toMatchObject([{ amount: 1_000 }]);
  expect(readTrackerDocument(JSON.parse(JSON.stringify(writeTricountJson(truth))))).toMatchObject({
    converted: {},
  });
});

test('a sum that Settle Up converted is imported in the written proportions', () => {
  const [header] = writeSettleUp(truth) as [string[]];
  const row = (currency: string, rate: string, converted: string) => [
    ...['Ann', '10.01', currency, 'Ann;Ben', '3.34;6.67', 'Tea', '🛒', '2026-03-01 18:30:00'],
    ...['Europe/Berlin', rate, converted, 'expense', ''],
  ];
  const rows = [header, row('USD', '', ''), row('USD', '', ''), row('CHF', '1.25', '12.51')];
  const file = readTrackerTable(numberedTrackerRows(rows))!;
  expect(file.converted).toEqual({ CHF: 1 });
  const { entries } = file;
  expect(entries.map(({ currency, cents }) => [currency, cents])).toEqual([
    ['USD', 1_001],
    ['USD', 1_001],
    ['USD', 1_251],
  ]);
  expect(entries[2]!.shares.map(({ cents }) => cents)).toEqual([417, 834]);
});

test('any names of people and currencies are treated as plain text', () => {
  const people = ['__proto__', 'constructor'];
  for (const currency of ['__proto__', 'constructor', 'toString']) {
    const document = { ...(writeSpliitJson({ ...truth, people }, null) as object), currency };
    const file = readTrackerDocument(JSON.parse(JSON.stringify(document)))!;
    expect(proofOf(file).rows).toEqual([]);
    const rates = Object.fromEntries([[currency, '2']]);
    expect(proofOf(file, { rates })).toMatchObject({ holds: true, rows: [{ amount: 2_000 }] });
  }
  const named = readTrackerTable(numberedTrackerRows(writeSettleUp({ ...truth, people })))!;
  const proof = proofOf(named, { ownCurrency: 'EUR' });
  expect(proof.parts[0]!.lines.map(({ person, ours }) => [person, ours])).toEqual([
    ['__proto__', 500],
    ['constructor', -500],
  ]);
});
