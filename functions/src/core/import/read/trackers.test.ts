import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balancesOf,
  truths,
  type TrueEntry,
  type Truth,
} from '../../../../test/support/core/tracker-truth.ts';
import {
  numberedTrackerRows,
  writeSpliitJson,
  writeSplitwise,
  type SplitwiseQuirks,
} from '../../../../test/support/core/tracker-writers.ts';
import { often } from '../../../../test/support/random/random-seed.ts';
import { readTrackerDocument, readTrackerTable } from './find-tracker.ts';
import { proveBalances } from '../review/prove.ts';
import type { TrackerEntry, TrackerFile } from './tracker-file.ts';

const numRuns = often({ gate: 80, long: 2_000 });

/** Each person's key is their member id. */
function decisionsOf(file: TrackerFile, currency: string, rows: Record<number, string> = {}) {
  return { currency, people: Object.fromEntries(file.people.map(({ key }) => [key, key])), rows };
}

/** The entry without the names and the order of its people. */
function meaningOf(
  { kind, date, cents, payers, shares }: TrueEntry | TrackerEntry,
  placeOf: (person: string) => string = (person) => person,
) {
  const sorted = (list: TrackerEntry['payers']) =>
    list
      .filter((one) => one.cents !== 0)
      .map((one) => `${placeOf(one.person)}:${one.cents}`)
      .sort();
  return { kind, date, cents, payers: sorted(payers), shares: sorted(shares) };
}

function expectBalances(file: TrackerFile, truth: Truth, currency: string, rows = {}) {
  const proof = proveBalances(file, decisionsOf(file, currency, rows));
  expect(proof.undecided).toEqual([]);
  expect(proof.lines.map(({ ours }) => ours)).toEqual(balancesOf(truth));
  expect(proof.holds).toBe(true);
}

const quirks: fc.Arbitrary<SplitwiseQuirks> = fc.record({
  mark: fc.constantFrom('.', ','),
  language: fc.constantFrom('en', 'de', 'sv', 'xx'),
  isFriendship: fc.boolean(),
  hasLines: fc.boolean(),
  isTotalLabelled: fc.boolean(),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
});

describe('Splitwise’s table', () => {
  test('is read to the cent, each row exactly or as one of several possible readings', () => {
    fc.assert(
      fc.property(truths({ payers: 3 }), quirks, (truth, quirk) => {
        const written = numberedTrackerRows(writeSplitwise(truth, quirk));
        const file = readTrackerTable(written, { payments: 'ordainketa' })!;
        expect(file.source).toBe('Splitwise');
        expect(file.tellsSpending).toBe(false);
        if (quirk.language !== 'xx') expect(file.questions).toEqual([]);
        const rows = Object.fromEntries(
          file.open.map(({ row, options }) => [row, options[0]!.way]),
        );
        expectBalances(file, truth, quirk.currency, rows);
        const count = new Set([...file.entries, ...file.open, ...file.aside].map(({ row }) => row));
        expect(count.size).toBe(truth.entries.length);
      }),
      { numRuns },
    );
  });

  test('with one payer per row is read exactly', () => {
    const kinds = ['expense', 'payment'] as const;
    fc.assert(
      fc.property(truths({ kinds }), quirks, (truth, quirk) => {
        const written = numberedTrackerRows(writeSplitwise(truth, quirk));
        const file = readTrackerTable(written, { payments: 'ordainketa' })!;
        expect(file.open).toEqual([]);
        // The file has no trace of purchases for the payer alone.
        const traced = truth.entries.filter(
          ({ payers, shares }) => payers[0]!.person !== shares[0]!.person || shares.length > 1,
        );
        const byTitle = traced.filter(({ title }) => title !== 'Ann paid Ben');
        const read = file.entries.filter(({ title }) => title !== 'Ann paid Ben');
        expect(read.map((one) => meaningOf(one))).toEqual(byTitle.map((one) => meaningOf(one)));
      }),
      { numRuns },
    );
  });
});

describe('Spliit’s JSON', () => {
  test.each([false, true])('is read exactly; by weights: %s', (isWeighted) => {
    fc.assert(
      fc.property(truths({ isWeighted }), (truth) => {
        const document = JSON.parse(JSON.stringify(writeSpliitJson(truth, 'EUR'))) as unknown;
        const file = readTrackerDocument(document)!;
        expect(file.source).toBe('Spliit');
        expect(file.entries.map((one) => meaningOf(one, (key) => key.slice(1)))).toEqual(
          truth.entries.map((one) => meaningOf(one)),
        );
        expectBalances(file, truth, 'EUR');
      }),
      { numRuns },
    );
  });
});
