import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  alterStored,
  postTransaction,
  listIds,
} from '../../support/entries/transaction-fixture.ts';

/** A list matches its filter, in the requested order: compared with a simple model. */

const test = base.extend(
  'rows',
  { scope: 'file' },
  async ({ api, sharedHome: { ana, ben, cleo } }) => {
    const people = [ana.uid, ben.uid, cleo.uid];
    const rows: Json[] = [];
    for (let number = 0; number < 36; number++) {
      // Some are entered when the UTC date differs from New York's, some at the same time.
      api.setNow(
        new Date(Date.UTC(2026, 10, 1 + Math.floor(number / 3), number % 2 === 0 ? 3 : 15)),
      );
      const paidBy = number % 4 === 3 ? null : people[number % 3]!;
      const owedBy = number % 5 === 0 ? null : people[(number + 1) % 3]!;
      rows.push(
        await postTransaction(ben, {
          amount: (number + 1) / 100,
          transactionDate: `2026-1${number % 3}-${String(1 + (number % 9)).padStart(2, '0')}`,
          type: ['Rent', 'Groceries', 'rent'][number % 3],
          paidBy,
          owedBy,
          payTo: paidBy === null ? ['Landlord', 'LANDLORD', 'Power'][number % 3] : undefined,
          optional: number % 7 === 0,
        }),
      );
    }
    api.setNow(null);
    return Promise.all(
      rows.map(async (row, number) => {
        if (number % 6 !== 1) return row;
        return (await ana.put(`/transactions/${row.id}`, { ...row, paid: true })).body;
      }),
    );
  },
);

type TextName =
  | 'startDate'
  | 'endDate'
  | 'txStartDate'
  | 'txEndDate'
  | 'paid'
  | 'optional'
  | 'category'
  | 'paidBy'
  | 'owedBy'
  | 'sort'
  | 'direction';
type Search = { [name in TextName]?: string | undefined } & { limit?: number };

function toSearch(search: Search): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `?${parameters.toString()}`;
}

function isMeant(row: Json, search: Search): boolean {
  const day = dayIn('America/New_York', new Date(row.date));
  const { paidBy, owedBy } = search;
  return (
    !(search.startDate !== undefined && day < search.startDate) &&
    !(search.endDate !== undefined && day > search.endDate) &&
    !(search.txStartDate !== undefined && row.transactionDate < search.txStartDate) &&
    !(search.txEndDate !== undefined && row.transactionDate > search.txEndDate) &&
    (search.paid === undefined || String(row.paid) === search.paid) &&
    (search.optional === undefined || String(row.optional) === search.optional) &&
    (search.category === undefined || row.type === search.category) &&
    (paidBy === undefined || row.paidBy === paidBy || (!row.paidBy && row.payTo === paidBy)) &&
    (owedBy === undefined || row.owedBy === owedBy)
  );
}

function expectedIds(rows: Json[], search: Search): string[] {
  const { sort = 'transactionDate', direction = 'desc' } = search;
  const keyOf = (row: Json) =>
    sort === 'entered'
      ? [row.date, row.transactionDate, row.id]
      : [row.transactionDate, row.date, row.id];
  const found = rows
    .filter((row) => isMeant(row, search))
    .sort((a, b) => (keyOf(a).join() < keyOf(b).join() ? -1 : 1))
    .map(({ id }) => id);
  return direction === 'asc' ? found : found.reverse();
}

describe('each filter', () => {
  test.for<Search>([
    {},
    { startDate: '2026-11-03' },
    { endDate: '2026-11-03' },
    { startDate: '2026-11-03', endDate: '2026-11-03' },
    { txStartDate: '2026-11-05' },
    { txEndDate: '2026-11-05' },
    { txStartDate: '2026-11-01', txEndDate: '2026-11-30' },
    { txStartDate: '2026-11-30', txEndDate: '2026-11-01' },
    { paid: 'true' },
    { paid: 'false' },
    { optional: 'true' },
    { optional: 'false' },
    { category: 'Rent' },
    { paidBy: 'Landlord' },
    { paidBy: 'LANDLORD' },
    { paidBy: 'Nobody' },
    { owedBy: 'Nobody' },
    { sort: 'entered', direction: 'asc' },
    { sort: 'entered' },
    { direction: 'asc' },
  ])('%j', async (search, { sharedHome: { ana }, rows }) => {
    const answer = await ana.get(`/transactions${toSearch(search)}`);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id }: Json) => id)).toEqual(expectedIds(rows, search));
    expect(answer.headers.get('Link')).toBeNull();
  });

  test('shows whole transactions', async ({ sharedHome: { ana }, rows }) => {
    const answer = await ana.get('/transactions');
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(answer.body).toEqual(answer.body.map(({ id }: Json) => byId.get(id)));
    expect(answer.body).toHaveLength(36);
  });
});

test('people are named by id, e-mail or name, ignoring case', async ({
  sharedHome: { ana, cleo },
  rows,
}) => {
  for (const field of ['paidBy', 'owedBy']) {
    const expected = expectedIds(rows, { [field]: cleo.uid });
    expect(expected.length).toBeGreaterThan(5);
    for (const value of [cleo.uid, cleo.email, cleo.email.toUpperCase(), 'Cleo', ' cLEO ']) {
      expect(await listIds(ana, toSearch({ [field]: value }))).toEqual(expected);
    }
  }
  expect(await listIds(ana, toSearch({ paidBy: 'power' }))).toEqual(
    expectedIds(rows, { paidBy: 'Power' }),
  );
});

test('any combination of filters, in pages of any size, returns the matching rows and their totals', async ({
  sharedHome: { ana, ben, cleo },
  rows,
}) => {
  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const filters = fc.record({
    startDate: maybe('2026-10-31', '2026-11-04', '2026-11-09'),
    endDate: maybe('2026-11-05', '2026-11-12'),
    txStartDate: maybe('2026-10-03', '2026-11-01', '2026-12-02'),
    txEndDate: maybe('2026-11-08', '2026-12-05'),
    paid: maybe('true', 'false'),
    optional: maybe('true', 'false'),
    category: maybe('Rent', 'rent'),
    paidBy: maybe(ana.uid, ben.uid, 'Landlord'),
    owedBy: maybe(ben.uid, cleo.uid),
  });
  const pages = fc.record({
    sort: maybe('transactionDate' as const, 'entered' as const),
    direction: maybe('asc' as const, 'desc' as const),
    limit: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(filters, pages, async (filter, page) => {
      const search = { ...filter, ...page };
      expect(await listIds(ana, toSearch(search))).toEqual(expectedIds(rows, search));
      const summary = await ana.get(`/transactions/summary${toSearch(filter)}`);
      const meant = rows.filter((row) => isMeant(row, filter));
      expect(summary.body).toEqual({
        total: total(meant),
        paid: total(meant.filter(({ paid }) => paid)),
        unpaid: total(meant.filter(({ paid }) => !paid)),
        optional: total(meant.filter(({ optional }) => optional)),
        count: meant.length,
      });
    }),
    { numRuns: 60 },
  );
});

test('offset rows count as negative, and only readable rows count', async ({
  api,
  sharedHome: { ana, ben, cleo, household },
}) => {
  const type = 'In settlement';
  const debt = { type, paidBy: ben.uid, owedBy: cleo.uid, payTo: undefined };
  const inside = await postTransaction(ben, { ...debt, amount: 30 });
  await postTransaction(ben, { ...debt, amount: 7.1 });
  await postTransaction(ana, { type, amount: 100, optional: true });
  await alterStored(api, household, inside.id, { inSettlement: true, signedCents: -3000 });
  const path = '/transactions/summary?category=In%20settlement';
  for (const client of [ben, cleo]) {
    expect((await client.get(path)).body).toEqual({
      total: -22.9,
      paid: 0,
      unpaid: -22.9,
      optional: 0,
      count: 2,
    });
  }
  expect((await ana.get(path)).body).toEqual({
    total: 77.1,
    paid: 0,
    unpaid: 77.1,
    optional: 100,
    count: 3,
  });
});

function total(list: Json[]): number {
  return list.reduce((cents: number, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}
