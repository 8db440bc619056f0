import {
  MAX_PIECE_ROWS,
  pieceSections,
} from '@housetab/functions/core/document/household-import-resource';
import { expect, test } from 'vitest';
import type { CsvRefusal } from '@/features/import/read/csv-refusal';
import { isHouseholdFile } from '@/features/import/read/is-household-file';
import { readHouseholdFile } from '@/features/import/read/read-household-file';
import { documentRow, fileOf, oldStreet } from '@test/samples/old-street';

test('a household’s file is recognized by its content, in any formatting', async () => {
  const document = oldStreet();
  const sorted = Object.fromEntries(Object.entries(document).sort());
  const texts = [JSON.stringify(document), JSON.stringify(sorted, null, 2)];
  for (const text of [...texts, `\uFEFF \n${texts[0]}`]) {
    expect(await isHouseholdFile(fileOf(text, 'notes.txt'))).toBe(true);
  }
  for (const other of ['', 'Date,Description\n', '[]', '{"format":"spliit"}', '{"expenses":[]}']) {
    expect(await isHouseholdFile(fileOf(other))).toBe(false);
  }
});

test('nets and counts are computed, and the rows are split into pieces in order', async () => {
  const rows = Array.from({ length: 450 }, (_, index) =>
    documentRow({ amountCents: index + 1, note: `Ünïcode “${index}” \\ "{[` }),
  );
  const paid = documentRow({ category: 'settlement', paidBy: 'ben', owedBy: 'ann' });
  const document = oldStreet([
    ...rows,
    paid,
    documentRow({ paid: true }),
    documentRow({ deletedAt: '2026-03-02T10:00:00.000Z' }),
  ]);
  for (const indent of [0, 2]) {
    const text = JSON.stringify(document, null, indent);
    const { file, pieces: texts } = await readHouseholdFile(fileOf(text));
    const sum = (450 * 451) / 2;
    expect(file.nets).toEqual({ ann: sum - 4000, ben: 4000 - sum });
    expect(file.counts).toMatchObject({ entries: 451, payments: 1, comments: 0, deleted: 1 });
    const pieces = texts.map((one) => JSON.parse(one) as { section: string; rows: [] });
    expect(pieces.every(({ rows: some }) => some.length <= MAX_PIECE_ROWS)).toBe(true);
    for (const section of pieceSections) {
      const sent = pieces.filter((one) => one.section === section).flatMap((one) => one.rows);
      expect(sent).toEqual(document[section] ?? []);
    }
    expect(file.head.members).toEqual(document.members);
  }
});

const refusalOf = (file: File) =>
  readHouseholdFile(file).then(
    () => expect.unreachable('It was taken.'),
    ({ message, reason }: CsvRefusal) => `${message} ${reason}`,
  );

test('a truncated file is refused', async () => {
  const text = JSON.stringify(oldStreet());
  for (let length = 1; length < text.length; length += 97) {
    expect(await refusalOf(fileOf(text.slice(0, length)))).toContain('Export the household again');
  }
  expect(await refusalOf(fileOf(text.slice(0, -1)))).toContain('its end is missing');
});

test.each([
  ['is newer', { version: 2 }, /made by a newer Housetab.+Reload this page/],
  ['lacks rows', { transactions: [] }, /says that it has 4 transactions, and has 0/],
  ['has no end', { end: undefined }, /its end is missing/],
  ['is of one member', { hasAllBooks: false, exportedBy: 'ben' }, /only what Ben may see.+Ask Ann/],
  ['has a list that nobody knows', { secrets: [1] }, /“secrets”/],
  ['has fields that nobody knows', { isAdmin: true }, /can’t be read/],
  [
    'is too large',
    { end: { ...oldStreet().end, activity: 200_000 } },
    /says that it has 200,000 entries of the history/,
  ],
  [
    'has a row that is none',
    { transactions: [{ ...documentRow(), amountCents: '40' }] },
    /Row 1 of “transactions” is not as Housetab writes it \(amountCents\)/,
  ],
  [
    'has names that look alike',
    { members: oldStreet().members.map((one) => ({ ...one, name: 'Ann' })) },
    /names that look alike/,
  ],
])('a file that %s is refused with what to do', async (_case, change, words) => {
  expect(await refusalOf(fileOf({ ...oldStreet(), ...change }))).toMatch(words);
});

test('a list that occurs twice is refused', async () => {
  const text = JSON.stringify(oldStreet());
  const twice = text.replace('"settlements":[]', '"transactions":[],"settlements":[]');
  expect(await refusalOf(fileOf(twice))).toContain('can’t be read');
});
