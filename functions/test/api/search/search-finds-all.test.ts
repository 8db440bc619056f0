import fc from 'fast-check';
import { expect } from 'vitest';
import { matchesSearch, readSearchQuery } from '../../../src/core/search/search-query.ts';
import type { TestClient, Json } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createHome } from '../../support/households/household-fixture.ts';
import { seedOfRun } from '../../support/random/random-seed.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { searchIds } from '../../support/entries/search-fixture.ts';
import { postTransaction, storeGrant, nextOf } from '../../support/entries/transaction-fixture.ts';

/** Search finds exactly the matching rows of the list that the same reader sees. */

const notes = [
  'Pizza',
  'pizza at Zoë’s',
  'Pizzicato 12',
  'Train to Łódź',
  '',
  '東京 ramen',
  'Rent',
];
const types = ['Eating out', 'Rent', 'Travel'];
const amounts = [12, 12.5, 12.55, 120, 1234.5];

const test = base.extend('filled', { scope: 'file' }, async ({ api }) => {
  const home = await createHome(api);
  const { household, ana, ben, cleo, dan } = home;
  await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'read' });
  await seed(api, household, groceriesCategory);
  const people = [ana, ben, cleo, dan];
  const rows = fc.sample(
    fc.record({
      by: fc.constantFrom(...people),
      pair: fc.shuffledSubarray(people, { minLength: 2, maxLength: 2 }),
      isOutside: fc.boolean(),
      note: fc.constantFrom(...notes),
      type: fc.constantFrom(...types),
      amount: fc.constantFrom(...amounts),
      day: fc.integer({ min: 1, max: 5 }),
    }),
    { numRuns: 40, seed: seedOfRun('search') },
  );
  for (const { by, pair, isOutside, day, ...fields } of rows) {
    const [payer, debtor] = pair;
    const who = isOutside
      ? { payTo: 'Corner Shop', owedBy: null }
      : { paidBy: payer!.uid, owedBy: debtor!.uid, payTo: undefined };
    await postTransaction(by, { ...fields, ...who, transactionDate: `2026-11-0${day}` });
  }
  for (const payer of people) await postExpense(payer, people, { note: 'Supper with pizza' });
  return home;
});

async function listAll(client: TestClient, headers = {}): Promise<Json[]> {
  const rows: Json[] = [];
  let path: string | null = '/transactions?limit=100';
  while (path !== null) {
    const answer = await client.get(path, headers);
    rows.push(...answer.body);
    path = nextOf(answer.headers);
  }
  return rows;
}

/** The searchable parts of a row on the screen. */
const searchable = (row: Json) => ({
  texts: [row.note, row.type, ...row.categories.map(({ name }: Json) => name), row.payTo],
  memberIds: [
    row.paidBy,
    row.owedBy,
    ...(row.expensePayers ?? []).map(({ userId }: Json) => userId),
  ],
  amounts: [row.amount, row.expenseAmount]
    .filter((amount) => amount !== null)
    .map((amount) => Math.round(amount * 100)),
});

const words = [
  ...[
    'p',
    'piz',
    'pizza',
    'PIZZIC',
    'zoe',
    'lodz',
    '京',
    'rent',
    'eat',
    'corner',
    'supper',
    'grocer',
  ],
  ...['12', '12.5', '$12.50', '1,234.50', '90', '120', 'ana', 'b', 'cleo', 'dan', 'nothing'],
];
const typed = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((some) => some.join(' '));

test('a query finds all matches for each reader, page by page', async ({ filled }) => {
  const readers = [filled.ana, filled.ben, filled.cleo, filled.dan];
  const named = ['Ana', 'Ben', 'Cleo', 'Dan'].map((name, place) => ({
    id: readers[place]!.uid,
    name,
  }));
  const shown = new Map<TestClient, Json[]>();
  for (const reader of readers) shown.set(reader, await listAll(reader));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...readers),
      typed,
      fc.constantFrom(3, 10, 50),
      async (reader, q, limit) => {
        const query = readSearchQuery(q, named);
        const expected = shown.get(reader)!.filter((row) => matchesSearch(query, searchable(row)));
        expect(await searchIds(reader, q, limit)).toEqual(expected.map(({ id }) => id));
        found += expected.length;
      },
    ),
    { numRuns: 30, seed: seedOfRun('search'), endOnFailure: true },
  );
  expect(found).toBeGreaterThan(10);
});

test('an admin who views as a member finds what both may read', async ({ filled }) => {
  const { ana, cleo } = filled;
  const headers = { 'X-View-As': cleo.uid };
  const answer = await ana.get('/search?q=pizza&limit=50', headers);
  const rows = (await listAll(ana, headers)).filter(({ note }) => /\bpizza/i.test(note));
  expect(answer.body.map(({ id }: Json) => id)).toEqual(rows.map(({ id }) => id));
  expect(rows.length).toBeGreaterThan(0);
});
