import { describe, expect } from 'vitest';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { readHistory, readSignal } from '../../support/households/household-fixture.ts';
import {
  addressesOf,
  createDealings,
  lookAround,
  turnBooks,
  type OpenHousehold,
} from './open-books-fixture.ts';
import { lend, nextOf } from '../../support/entries/transaction-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** Visibility while a household's books are open, and none of it after they are closed. */

const test = base.extend('dealings', async ({ api }) => createDealings(api));

test('a third member sees nothing of two others with closed books, everything with open books, and nothing after closing', async ({
  dealings: { id, ana, dan, things },
}) => {
  const addresses = addressesOf(things);
  const statuses = async () =>
    Promise.all(addresses.map(async (path) => (await dan.get(path)).status));
  const nothing = await lookAround(dan);
  expect(nothing).toMatchObject({
    transactions: [],
    summary: { total: 0, count: 0 },
    rent: { count: 0 },
    choices: { payTo: [], enteredBy: [], category: [] },
    overview: { transactions: 0 },
    settlements: [],
    activity: [],
  });
  for (let round = 0; round < 2; round++) {
    expect(await statuses()).toEqual(addresses.map(() => 404));
    await turnBooks(ana, id, true);
    expect(await statuses()).toEqual(addresses.map(() => 200));
    const seen = await lookAround(dan);
    expect(seen).toEqual(await lookAround(ana));
    expect(seen.choices.category).toEqual(['Gas', 'Groceries', 'Rent', 'Snacks']);
    expect(seen.rent).toMatchObject({ total: 100, count: 1 });
    expect(seen.settlements).toMatchObject([{ id: things.settlement.id }]);
    await turnBooks(ana, id, false);
    expect(await lookAround(dan)).toEqual(nothing);
  }
  expect(await statuses()).toEqual(addresses.map(() => 404));
});

test('open books open the history too, also from before a member was a party', async ({
  dealings: { id, ana, ben, cleo, dan, things },
}) => {
  await ben.put(`/transactions/${things.row.id}`, { ...things.row, note: 'crisps' });
  const handed = await lend(ben, cleo);
  await ben.put(`/transactions/${handed.id}`, { ...handed, owedBy: dan.uid });
  const linesOf = async (resourceId: string) =>
    ((await dan.get('/activity?limit=100')).body as Json[]).filter(
      (one) => one['resourceId'] === resourceId,
    );
  expect(await linesOf(handed.id)).toEqual([]);
  await turnBooks(ana, id, true);
  expect((await linesOf(handed.id)).map(({ what }) => what)).toEqual(['updated', 'created']);
  expect(await linesOf(things.row.id)).toMatchObject([
    { what: 'updated', subject: { name: 'crisps' } },
    { what: 'created' },
  ]);
  expect((await linesOf(things.settlement.id)).length).toBeGreaterThan(0);
});

test('open books give no right to change: an entry of others is visible but forbidden', async ({
  api,
  dealings: { id, ana, dan, things },
}) => {
  const { row, expense, settlement } = things;
  await turnBooks(ana, id, true);
  const before = await takeSnapshot(api, id);
  const shared = (await dan.get(`/expenses/${expense.id}`)).body;
  const { kind, amount, transactionDate, note, categories, optional, payers, split } = shared;
  const answers = [
    await dan.put(`/transactions/${row.id}`, { ...row, note: 'mine' }),
    await dan.put(`/transactions/${row.id}`, { ...row, paid: true }),
    await dan.delete(`/transactions/${row.id}`),
    await dan.put(`/expenses/${expense.id}`, {
      ...{ kind, amount, transactionDate, note, categories, optional, payers, split },
    }),
    await dan.delete(`/expenses/${expense.id}`),
    await dan.post('/settlements', { transactionId: row.id }),
    await dan.post('/settlements/preview', { transactionId: row.id }),
    await dan.post(`/settlements/${settlement.id}/apply`, { transactionId: row.id, amount: 1 }),
    await dan.put(`/settlements/${settlement.id}/status`, { status: 'completed' }),
    await dan.put(`/settlements/${settlement.id}/status`, { status: 'cancelled' }),
    await dan.delete(
      `/settlements/${settlement.id}/transactions/${settlement.items[0].transactionId}`,
    ),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'forbidden']),
  );
  const removed = await dan.post('/transactions/bulk-delete', { ids: [row.id] });
  expect(removed.status).not.toBe(204);
  expect(await takeSnapshot(api, id)).toEqual(before);
});

test('deleted entries, categories, permissions and debts stay private', async ({ dealings }) => {
  const { id, ana, ben, cleo, dan, things } = dealings;
  await ben.post('/categories', { name: 'Bikes' });
  await ben.post('/permissions', {
    granteeId: cleo.uid,
    resourceType: 'transactions',
    permissionType: 'read',
  });
  await ben.delete(`/transactions/${things.row.id}`);
  const look = async () =>
    Promise.all(
      [
        `/transactions/${things.row.id}`,
        '/transactions?deleted=true',
        `/categories?userId=${ben.uid}`,
        '/permissions/all',
        `/permissions?userId=${ben.uid}`,
        '/debts',
        `/ynab/config?userId=${ben.uid}`,
      ].map(async (path) => {
        const { status, body } = await dan.get(path);
        return { path, status, body: status === 200 ? body : body.code };
      }),
    );
  const closed = await look();
  await turnBooks(ana, id, true);
  expect(await look()).toEqual(closed);
  expect((await dan.post(`/transactions/${things.row.id}/restore`)).status).toBe(403);
});

test('paging that began with open books continues with what is visible now', async ({
  dealings: { id, ana, dan },
}) => {
  await turnBooks(ana, id, true);
  const own = await lend(dan, ana, 12.5, { transactionDate: '2026-09-01' });
  const pages = await Promise.all(
    ['/transactions?limit=1', '/activity?limit=1', '/settlements?limit=1'].map((path) =>
      dan.get(path),
    ),
  );
  const [rows, history] = pages.map(({ headers }) => nextOf(headers));
  await turnBooks(ana, id, false);
  const next = (await dan.get(rows!.replace('limit=1', 'limit=100'))).body as Json[];
  expect(next.map((one) => one['id'])).toEqual([own.id]);
  const lines = (await dan.get(history!.replace('limit=1', 'limit=100'))).body as Json[];
  const ofBooks = lines.filter(({ resourceType }) =>
    ['transactions', 'expenses', 'settlements'].includes(resourceType),
  );
  expect(ofBooks.filter(({ resourceId }) => resourceId !== own.id)).toEqual([]);
});

describe('reports with open books', () => {
  const body = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const report = (client: OpenHousehold['dan'], query: string, fields: Json = {}) =>
    client.post(`/reports/ynab-splits?${query}`, { ...body, ...fields });

  test("separate the member's own amounts from the total of all members", async ({ dealings }) => {
    const { id, ana, ben, dan } = dealings;
    const own = async () =>
      Promise.all(
        [ben, dan].map(async (one) => (await report(one, 'includeSettlements=true')).body),
      );
    const closed = await own();
    await turnBooks(ana, id, true);
    expect(await own()).toEqual(closed);
    const query = 'includeSettlements=true&includeShared=true';
    expect((await report(dan, query)).body).toEqual((await report(ana, query)).body);
    expect((await report(dan, query)).body.categoryTotals).toHaveLength(3);
  });

  test("allow any member's share to be requested", async ({ dealings: { id, ana, cleo, dan } }) => {
    const shareOf = { shareOf: cleo.uid };
    expect((await report(dan, '', shareOf)).status).toBe(403);
    await turnBooks(ana, id, true);
    const open = await report(dan, '', shareOf);
    expect(open).toMatchObject({ status: 200 });
    expect(open.body).toEqual((await report(cleo, '', shareOf)).body);
    expect(open.body.length).toBeGreaterThan(0);
    await turnBooks(ana, id, false);
    expect((await report(dan, '', shareOf)).status).toBe(403);
  });
});

test('an admin who views as a member sees with open books what both may read: everything', async ({
  dealings: { id, ana, dan },
}) => {
  const as = { 'X-View-As': dan.uid };
  expect((await ana.get('/transactions', as)).body).toEqual([]);
  await turnBooks(ana, id, true);
  const all = (await ana.get('/transactions')).body;
  expect((await ana.get('/transactions', as)).body).toEqual(all);
  const history = ((await ana.get('/activity?limit=100', as)).body as Json[]).map(
    ({ resourceType }) => resourceType,
  );
  expect(history).toContain('settlements');
  expect(history).not.toContain('permissions');
});

test("changes by others reach every member's open pages while the books are open", async ({
  api,
  dealings,
}) => {
  const { id, ana, ben, cleo, dan } = dealings;
  const isTold = async (write: () => Promise<unknown>) => {
    const before = await readSignal(api, id, dan.uid);
    await write();
    return (await readSignal(api, id, dan.uid)) !== before;
  };
  expect(await isTold(() => lend(ben, cleo))).toBe(false);
  expect(await isTold(() => turnBooks(ana, id, true))).toBe(true);
  expect(await isTold(() => lend(ben, cleo))).toBe(true);
  const { id: settlementId } = dealings.things.settlement;
  const complete = () => ben.put(`/settlements/${settlementId}/status`, { status: 'cancelled' });
  expect(await isTold(complete)).toBe(true);
  expect(await isTold(() => turnBooks(ana, id, false))).toBe(true);
  expect(await isTold(() => lend(ben, cleo))).toBe(false);
});

test('opening the books is in the history, and duplicated fields agree', async ({
  api,
  dealings,
}) => {
  const { id, ana, ben } = dealings;
  await turnBooks(ana, id, true);
  expect((await readHistory(api, id)).at(-1)).toMatchObject({
    actor: ana.uid,
    what: 'updated',
    resourceType: 'household',
    concerns: [dealings.ben.uid, dealings.cleo.uid, dealings.dan.uid].sort(),
    before: { openBooks: false },
    after: { openBooks: true },
  });
  const shown = ((await ben.get('/activity')).body as Json[])[0];
  expect(shown).toMatchObject({ resourceType: 'household', after: { openBooks: true } });
  await expectConsistent(api, id);
});
