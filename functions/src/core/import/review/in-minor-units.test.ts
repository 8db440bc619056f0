import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancesOf, truths } from '../../../../test/support/core/tracker-truth.ts';
import {
  numberedTrackerRows,
  writeSplitwise,
} from '../../../../test/support/core/tracker-writers.ts';
import { often } from '../../../../test/support/random/random-seed.ts';
import { readTrackerTable } from '../read/find-tracker.ts';
import { inMinorUnits } from './in-minor-units.ts';
import { proveBalances } from './prove.ts';
import type { TrackerFile } from '../read/tracker-file.ts';

const quirks = {
  ...({ mark: '.', language: 'en' } as const),
  ...{ isFriendship: false, hasLines: true, isTotalLabelled: true, currency: 'KWD' },
};

const proofOf = (file: TrackerFile) => {
  const people = Object.fromEntries(file.people.map(({ key }) => [key, key]));
  const rows = Object.fromEntries(file.open.map(({ row, options }) => [row, options[0]!.way]));
  return proveBalances(file, { currency: file.entries[0]?.currency ?? 'KWD', people, rows });
};

test('a file in a three-decimal currency is exact to the fils, even with two decimals; a dollar file is unchanged', () => {
  fc.assert(
    fc.property(truths({ kinds: ['expense', 'payment'] }), (truth) => {
      const file = readTrackerTable(numberedTrackerRows(writeSplitwise(truth, quirks)))!;
      const proof = proofOf(inMinorUnits(file, 'KWD'));
      expect(proof.holds).toBe(true);
      expect(proof.lines.map(({ ours }) => ours)).toEqual(
        balancesOf(truth).map((cents) => cents * 10),
      );
      const dollars = readTrackerTable(
        numberedTrackerRows(writeSplitwise(truth, { ...quirks, currency: 'USD' })),
      )!;
      expect(inMinorUnits(dollars, 'USD')).toBe(dollars);
    }),
    { numRuns: often({ gate: 30, long: 500 }) },
  );
});

test.each(['.', ','] as const)(
  'three decimals of a dinar are read as they stand, after “%s”',
  (mark) => {
    const write = (text: string) => text.replaceAll('.', mark);
    const rows = [
      ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Ann', 'Ben'],
      ['2026-03-01', 'Tea', 'Food', write('2.469'), 'KWD', write('1.234'), write('-1.234')],
      ['2026-03-09', 'Total balance', ' ', ' ', 'KWD', write('1.234'), write('-1.234')],
    ];
    const file = readTrackerTable(numberedTrackerRows(rows))!;
    expect(file.entries).toMatchObject([{ cents: 2_469 }]);
    const proof = proofOf(inMinorUnits(file, 'KWD'));
    expect(proof).toMatchObject({ holds: true, aside: [], rows: [{ amount: 2_469 }] });
    expect(proof.lines.map(({ ours }) => ours)).toEqual([1_234, -1_234]);
  },
);

const yen = (...rows: string[]) =>
  readTrackerTable(
    numberedTrackerRows(
      ['Date,Description,Category,Cost,Currency,Ann,Ben', ...rows].map((row) => row.split(',')),
    ),
  )!;

test('a currency without decimals imports whole figures and lists fractions', () => {
  const rent = '2026-03-01,Rent,Rent,10000.00,JPY,5000.00,-5000.00';
  const whole = proofOf(
    inMinorUnits(yen(rent, '2026-03-09,Total, , ,JPY,5000.00,-5000.00'), 'JPY'),
  );
  expect(whole).toMatchObject({ holds: true, rows: [{ amount: 10_000 }] });
  const tea = '2026-03-02,Tea,Food,101.00,JPY,50.50,-50.50';
  const total = '2026-03-09,Total, , ,JPY,5050.50,-5050.50';
  const part = proofOf(inMinorUnits(yen(rent, tea, total), 'JPY'));
  expect(part.aside).toMatchObject([{ reason: 'It has a fraction that JPY does not have.' }]);
  expect(part.holds).toBe(false);
});
