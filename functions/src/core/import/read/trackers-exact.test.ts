// Formats that state payers and shares exactly.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesOf, truths, type TrueEntry } from '../../../../test/support/core/tracker-truth.ts';
import * as writers from '../../../../test/support/core/tracker-writers.ts';
import {
  writeCospend,
  writeIHateMoneyCsv,
  writeIHateMoneyJson,
} from '../../../../test/support/core/weighted-writers.ts';
import { often } from '../../../../test/support/random/random-seed.ts';
import { readTrackerDocument, readTrackerTable } from './find-tracker.ts';
import { proveBalances } from '../review/prove.ts';
import type { FileAnswers, TrackerFile } from './tracker-file.ts';

const numRuns = often({ gate: 60, long: 2_000 });
const { numberedTrackerRows } = writers;

type Drawn = typeof truths extends (...given: never[]) => fc.Arbitrary<infer One> ? One : never;

const ofTable =
  (write: (truth: Drawn) => string[][]) =>
  (truth: Drawn, answers?: FileAnswers): TrackerFile | null =>
    readTrackerTable(numberedTrackerRows(write(truth)), answers);
const ofDocument =
  (write: (truth: Drawn) => unknown) =>
  (truth: Drawn): TrackerFile | null =>
    readTrackerDocument(JSON.parse(JSON.stringify(write(truth))));

const severalPayers = { payers: 3 };
const byPerson = { isWeightedByPerson: true };
const spending = ['expense', 'payment'] as const;

const formats: readonly [
  name: string,
  source: string,
  possible: Parameters<typeof truths>[0],
  read: (truth: Drawn, answers?: FileAnswers) => TrackerFile | null,
][] = [
  [
    'Splitwise’s JSON',
    'Splitwise',
    { ...severalPayers, kinds: spending },
    ofDocument(writers.writeSplitwiseJson),
  ],
  ['Tricount’s table', 'Tricount', severalPayers, ofTable(writers.writeTricountCsv)],
  ['Tricount’s JSON', 'Tricount', {}, ofDocument(writers.writeTricountJson)],
  ['Settle Up’s table', 'Settle Up', severalPayers, ofTable(writers.writeSettleUp)],
  ['Cospend’s tables', 'Cospend', byPerson, ofTable(writeCospend)],
  [
    'IHateMoney’s table',
    'IHateMoney',
    byPerson,
    ofTable((truth) => writeIHateMoneyCsv(truth, true)),
  ],
  ['IHateMoney’s JSON', 'IHateMoney', byPerson, ofDocument(writeIHateMoneyJson)],
];

/** The entry with names in place of keys. */
function meaningOf(
  entry: Pick<TrueEntry, 'kind' | 'date' | 'cents'> & {
    payers: readonly { person: string; cents: number }[];
    shares: readonly { person: string; cents: number }[];
  },
  nameOf: (key: string) => string,
) {
  const named = (list: typeof entry.payers) =>
    list.map(({ person, cents }) => `${nameOf(person)}:${cents}`).sort();
  const { kind, date, cents, payers, shares } = entry;
  return { kind, date, cents, payers: named(payers), shares: named(shares) };
}

describe.each(formats)('%s', (name, source, possible, read) => {
  test('is read to the cent: each expense, payment and balance', () => {
    fc.assert(
      fc.property(truths(possible), (truth) => {
        const knowsAll = name !== 'IHateMoney’s table' && name !== 'IHateMoney’s JSON';
        const file = read(truth, { transfers: 'called' })!;
        expect(file.source).toBe(source);
        expect([file.open, file.aside]).toEqual([[], []]);
        const nameOf = (key: string) => file.people.find((one) => one.key === key)!.name;
        const weightOf = new Map(truth.people.map((own, place) => [own, truth.weights[place]]));
        // IHateMoney has no weight for people who never paid.
        const paying = new Set(
          truth.entries.flatMap(({ payers }) => payers.map(({ person }) => Number(person))),
        );
        const isKnown = ({ sharing = [] }: TrueEntry) =>
          knowsAll || sharing.every((place) => paying.has(place) || truth.weights[place] === 1);
        const known = truth.entries.map(isKnown);
        expect(weightOf.size).toBe(truth.people.length);
        expect(
          file.entries.filter((_, place) => known[place]).map((one) => meaningOf(one, nameOf)),
        ).toEqual(
          truth.entries
            .filter(isKnown)
            .map((one) => meaningOf(one, (place) => truth.people[Number(place)]!)),
        );
        if (!known.every(Boolean)) return;
        const people = Object.fromEntries(file.people.map(({ key }) => [key, key]));
        const proof = proveBalances(file, {
          currency: file.entries[0]!.currency,
          people,
          rows: {},
        });
        expect(proof.holds).toBe(true);
        const wanted = balancesOf(truth);
        const ours = new Map(proof.lines.map(({ person, ours: own }) => [nameOf(person), own]));
        expect(truth.people.map((own) => ours.get(own) ?? 0)).toEqual(wanted);
      }),
      { numRuns },
    );
  });
});

describe('Spliit’s table', () => {
  test('is read to the cent if it states the payer; otherwise the payer is a question', () => {
    fc.assert(
      fc.property(truths(), (truth) => {
        const file = readTrackerTable(numberedTrackerRows(writers.writeSpliitCsv(truth)))!;
        expect(file.source).toBe('Spliit');
        expect(file.aside).toEqual([]);
        const told = new Map(file.entries.map((one) => [one.row, one]));
        for (const row of file.open) {
          const { payers } = truth.entries[row.row - 2]!;
          const option = row.options.find(({ way }) => way === `payer:${payers[0]!.person}`);
          told.set(row.row, option!.entries[0]!);
        }
        const same = (key: string) => key;
        expect(truth.entries.map((_, place) => meaningOf(told.get(place + 2)!, same))).toEqual(
          truth.entries.map((one) => meaningOf(one, same)),
        );
      }),
      { numRuns },
    );
  });
});
