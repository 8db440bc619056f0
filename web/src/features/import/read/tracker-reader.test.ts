import { expect, test } from 'vitest';
import { TrackerReader } from '@/features/import/read/tracker-reader';
import type { TrackerAnswers } from '@/features/import/tracker/work-out';

const said: TrackerAnswers = {
  ...{ ownCurrency: 'USD', answers: {}, rates: {}, ways: {}, categories: [], categoryOf: {} },
  ...{ people: { '0': 'anna', '1': 'guest:1' }, replaced: [], known: null },
};

async function open(rows: readonly string[]): Promise<TrackerReader> {
  const reader = new TrackerReader();
  const lines = ['Date,Description,Category,Cost,Currency,Anna,Cleo', ...rows];
  await reader.open(new File([lines.join('\n')], 'flat.csv'), 'en-US');
  return reader;
}

test('rows are split into pieces, each row once, with guests replaced by their members', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `Tea ${index}`);
  const reader = await open(names.map((name) => `2026-03-01,${name},Food,2,USD,1,-1`));
  const facts = { fileName: 'flat.csv', source: 'Splitwise', guests: [] };
  const { sending, count } = reader.prepare(said, facts, new Map([['guest:1', 'cleo']]));
  expect(sending.nets).toEqual({ anna: 90_000, cleo: -90_000 });
  const pieces = Array.from({ length: count }, (_, index) => reader.piece(index));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.flatMap(({ rows }) => rows.map(({ note }) => note))).toEqual(names);
  expect(new Set(pieces.map(({ importId }) => importId)).size).toBe(count);
});

test('only the shown ones of thousands of open rows leave the worker', async () => {
  const row = '2026-03-01,Trip,Travel,150.00,USD,30.00,20.00,-50.00';
  const reader = new TrackerReader();
  const lines = [
    'Date,Description,Category,Cost,Currency,A,B,C',
    ...Array<string>(3_000).fill(row),
  ];
  await reader.open(new File([lines.join('\n')], 'trip.csv'), 'en-US');
  const people = { '0': 'a', '1': 'b', '2': 'c' };
  const { open: groups, undecided } = reader.review({ ...said, people }, 20);
  expect(undecided).toBe(3_000);
  expect(groups.map(({ shown, numbers }) => [shown.length, numbers.length])).toEqual([[20, 3_000]]);
  expect(groups[0]!.common.map(({ way }) => way)).toEqual(['equal', 'rest:0', 'rest:1']);
});
