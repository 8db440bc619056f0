// A second file of a group that was imported before, for each tracker.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laterTruths, truths } from '../../../../test/support/core/tracker-truth.ts';
import * as writers from '../../../../test/support/core/tracker-writers.ts';
import * as weighted from '../../../../test/support/core/weighted-writers.ts';
import { often } from '../../../../test/support/random/random-seed.ts';
import { readTrackerDocument, readTrackerTable } from '../read/find-tracker.ts';
import { debtsOfRow } from './import-rows.ts';
import { compareRows, type KnownThing } from './known-rows.ts';
import { newGuestRef, peopleInRows, withMembers } from './new-guests.ts';
import { filePartsOf, proveParts, type FileProof } from './prove-file.ts';
import type { TrackerFile } from '../read/tracker-file.ts';

type Drawn = ReturnType<typeof truths> extends fc.Arbitrary<infer One> ? One : never;
type Read = (truth: Drawn) => TrackerFile;
type Possible = NonNullable<Parameters<typeof truths>[0]>;

const numRuns = often({ gate: 12, long: 500 });
const answers = { transfers: 'called' };
const table =
  (write: (truth: Drawn) => string[][]): Read =>
  (truth) =>
    readTrackerTable(writers.numberedTrackerRows(write(truth)), answers)!;
const json =
  (write: (truth: Drawn) => unknown): Read =>
  (truth) =>
    readTrackerDocument(JSON.parse(JSON.stringify(write(truth))), answers)!;

const quirks = {
  ...({ mark: '.', language: 'en', currency: 'EUR' } as const),
  ...{ isFriendship: false, hasLines: true, isTotalLabelled: true },
};
const spending = ['expense', 'payment'] as const;
const byPerson = { isWeightedByPerson: true };

const formats: readonly [name: string, possible: Possible, read: Read, hasIds: boolean][] = [
  [
    'Splitwise’s table',
    { kinds: spending },
    table((truth) => writers.writeSplitwise(truth, quirks)),
    false,
  ],
  ['Splitwise’s JSON', { kinds: spending, payers: 3 }, json(writers.writeSplitwiseJson), true],
  ['Spliit’s JSON', {}, json((truth) => writers.writeSpliitJson(truth, 'EUR')), true],
  ['Spliit’s table', {}, table(writers.writeSpliitCsv), false],
  ['Tricount’s table', { payers: 3 }, table(writers.writeTricountCsv), false],
  ['Tricount’s JSON', {}, json(writers.writeTricountJson), true],
  ['Settle Up’s table', { payers: 3 }, table(writers.writeSettleUp), false],
  ['Cospend’s tables', byPerson, table(weighted.writeCospend), false],
  ['IHateMoney’s table', byPerson, table((one) => weighted.writeIHateMoneyCsv(one, true)), false],
  ['IHateMoney’s JSON', byPerson, json(weighted.writeIHateMoneyJson), false],
];

/** All people except the first become guests with the first file, and are members at the second. */
function prove(file: TrackerFile, isFirst: boolean): FileProof {
  const keyed = file.people.map(({ key, name }, place) => {
    const isGuest = isFirst && place > 0;
    return [key, isGuest ? newGuestRef(name) : `member ${name}`] as const;
  });
  const rows = Object.fromEntries(
    file.open.map(({ row, options }) => [row, options[0]?.way ?? 'skip']),
  );
  const people = Object.fromEntries(keyed);
  const decisions = { ownCurrency: 'EUR', rates: {}, people, rows };
  return proveParts(filePartsOf(file, decisions), (name) => name || 'Other');
}

function isRowEach({ sourceIds }: FileProof, { entries }: Drawn): boolean {
  const ids = sourceIds.map((id) => id?.replace('expense-', ''));
  return ids.join(',') === entries.map(({ id }) => id).join(',');
}

/** The server's entries from the first file, and the entry of each of its rows. */
function imported({ rows, sourceIds }: FileProof) {
  const refs = [...peopleInRows(rows)].filter((one) => one.startsWith('guest:'));
  const memberOf = new Map(refs.map((ref) => [ref, `member ${ref.slice('guest:'.length)}`]));
  const things = withMembers(rows, memberOf).map((row, index): KnownThing => ({
    ...{ id: `thing-${index}`, isExpense: row.split !== undefined, isImported: true },
    ...{ date: row.date, note: row.note, cents: row.amount },
    isPayment: row.category === 'settlement',
    isRefund: row.kind === 'refund',
    debts: debtsOfRow(row).toReversed(),
  }));
  const made = sourceIds.flatMap((id, index): [string, string][] =>
    id === null ? [] : [[id, `thing-${index}`]],
  );
  return { things, made: new Map(made) };
}

describe.each(formats)('%s', (_name, possible, read, hasIds) => {
  test('each row and each entry is exactly one of unchanged, new, changed or gone', () => {
    fc.assert(
      fc.property(laterTruths(possible), ({ first, later, gone, changed, added }) => {
        const before = prove(read(first), true);
        const after = prove(read(later), false);
        expect([before.holds, after.holds]).toEqual([true, true]);
        const { things, made } = imported(before);
        const found = compareRows(after.rows, things, { ofRows: after.sourceIds, made });
        const isKnown = found.isHere.includes(true) || found.changed.length > 0;
        const used = found.changed.map(({ thing }) => thing.id);
        expect(new Set(used).size).toBe(used.length);
        for (const { index } of found.changed) expect(found.isHere[index]).toBe(false);
        if (!isKnown) return;
        const here = found.isHere.filter(Boolean).length;
        expect(things.length).toBe(here + found.changed.length + found.gone.length);
        // A payment to several people makes several rows; a payment to oneself makes none.
        if (!hasIds || !isRowEach(before, first) || !isRowEach(after, later)) return;
        // The tracker's ids identify each change, whatever two entries have in common.
        expect(used.sort()).toEqual(changed.map((place) => `thing-${place}`).sort());
        expect(found.gone.map(({ id }) => id).sort()).toEqual(
          gone.map((place) => `thing-${place}`).sort(),
        );
        const fresh = after.rows.length - here - found.changed.length;
        expect(fresh).toBe(added);
      }),
      { numRuns },
    );
  });

  test('importing the same file again adds nothing', () => {
    fc.assert(
      fc.property(truths(possible), (truth) => {
        const { things, made } = imported(prove(read(truth), true));
        const again = prove(read(truth), false);
        for (const known of [made, new Map<string, string>()]) {
          const found = compareRows(again.rows, things, { ofRows: again.sourceIds, made: known });
          expect(found).toEqual({ isHere: things.map(() => true), changed: [], gone: [] });
        }
      }),
      { numRuns },
    );
  });
});
