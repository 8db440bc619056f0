import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truths, type Truth } from '../../../../test/support/core/tracker-truth.ts';
import { writeSpliitJson } from '../../../../test/support/core/tracker-writers.ts';
import { often } from '../../../../test/support/random/random-seed.ts';
import type { ImportRow } from '../import-resource.ts';
import { debtsOfRow } from './import-rows.ts';
import { compareRows, type KnownThing } from './known-rows.ts';
import { proveBalances } from './prove.ts';
import { readSpliitJson } from '../read/spliit-json.ts';

function rowsOf(truth: Truth): readonly ImportRow[] {
  const file = readSpliitJson(writeSpliitJson(truth, 'EUR'))!;
  const people = Object.fromEntries(file.people.map(({ key }) => [key, key]));
  return proveBalances(file, { currency: 'EUR', people, rows: {} }).rows;
}

/** The row as the server lists it after the import. */
const here = (row: ImportRow, index: number): KnownThing => ({
  ...{
    id: `thing-${index}`,
    isExpense: row.split !== undefined,
    date: row.date,
    note: row.note,
    cents: row.amount,
  },
  isImported: true,
  isPayment: row.category === 'settlement',
  isRefund: row.kind === 'refund',
  debts: debtsOfRow(row).toReversed(),
});

test('a later export of the same group adds exactly the new entries', () => {
  fc.assert(
    fc.property(truths(), fc.nat(), (truth, at) => {
      const rows = rowsOf(truth);
      const until = at % (rows.length + 1);
      const { isHere, gone } = compareRows(rows, rows.slice(0, until).map(here));
      expect(isHere.filter(Boolean)).toHaveLength(until);
      expect(gone).toEqual([]);
    }),
    { numRuns: often({ gate: 60, long: 500 }) },
  );
});

const truth: Truth = {
  people: ['Ann', 'Ben'],
  entries: ['Rent', 'Tea', 'Taxi'].map((title, index) => ({
    ...{ kind: 'expense', date: `2026-03-0${index + 1}`, title, category: '', cents: 1000 },
    payers: [{ person: '0', cents: 1000 }],
    shares: [{ person: '1', cents: 1000 }],
  })),
};
const [rent, tea, taxi] = rowsOf(truth) as [ImportRow, ImportRow, ImportRow];

test('an entry that changed in the tracker is listed beside the household’s version', () => {
  const changed = compareRows(
    [rent, { ...tea, amount: 1200, split: taxi.split! }],
    [rent, tea].map(here),
  );
  expect(changed.changed).toMatchObject([{ index: 1, thing: { id: 'thing-1', cents: 1000 } }]);
  expect(changed.gone).toEqual([]);
});

test('an entry that was deleted in the tracker is listed; an entry made here is not', () => {
  const own = { ...here(taxi, 2), isImported: false };
  const { gone } = compareRows([rent], [here(rent, 0), here(tea, 1), own]);
  expect(gone.map(({ id }) => id)).toEqual(['thing-1']);
});

test('the first file of a group is not compared with other imports', () => {
  expect(compareRows([rent], [here(tea, 0)])).toEqual({ isHere: [false], changed: [], gone: [] });
});

test('an entry with the tracker’s same id counts as changed, however much differs', () => {
  const renamed = { ...tea, note: 'Coffee', date: '2026-07-01', amount: 450, split: taxi.split! };
  const made = new Map([
    ['1', 'thing-0'],
    ['2', 'thing-1'],
  ]);
  const things = [rent, tea].map(here);
  const known = compareRows([rent, renamed], things, { ofRows: ['1', '2'], made });
  expect(known).toMatchObject({ changed: [{ index: 1, thing: { id: 'thing-1' } }], gone: [] });
  const byContent = compareRows([rent, renamed], things);
  expect(byContent).toMatchObject({ changed: [], gone: [{ id: 'thing-1' }] });
  // A row that was deleted here counts as new, not as changed.
  const deleted = compareRows([rent, renamed], [here(rent, 0)], { ofRows: ['1', '2'], made });
  expect(deleted).toEqual({ isHere: [true, false], changed: [], gone: [] });
});

test('two entries that differ only in their ids stay two, whichever was changed', () => {
  const twins = [tea, tea];
  const made = new Map([
    ['1', 'thing-0'],
    ['2', 'thing-1'],
  ]);
  const changed = compareRows([tea, { ...tea, note: 'Cake' }], twins.map(here), {
    ofRows: ['2', '1'],
    made,
  });
  expect(changed).toMatchObject({
    isHere: [true, false],
    changed: [{ index: 1, thing: { id: 'thing-0' } }],
    gone: [],
  });
});
