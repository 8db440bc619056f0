import { describe, expect } from 'vitest';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { allEndpointsOf } from '../../support/server/all-endpoints.ts';
import {
  createTestHousehold,
  joinHousehold,
  readHistory,
} from '../../support/households/household-fixture.ts';
import { lend, postTransaction, enterDebt } from '../../support/entries/transaction-fixture.ts';
import { attemptsOn, type StrangerAttempt } from '../laws/strangers/attempts.ts';
import { makeOneOfEach } from '../laws/strangers/things-of-others.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** A view-only member reads everything, changes nothing, and may dispute. */

function letLook(actor: TestClient, member: TestClient, onlyLooks = true) {
  return actor.put(`/users/${member.uid}/role`, { role: 'user', onlyLooks });
}

/** The calls left to them: see `onlookerMatrix`, comments, and calls that change nothing in the household. */
const left = new Set([
  ...['disputeTransaction', 'withdrawTransactionDispute', 'createTransactionComment'],
  ...['disputeExpense', 'withdrawExpenseDispute', 'createExpenseComment'],
  ...['disputeImport', 'withdrawImportDispute', 'objectToNetting', 'withdrawNettingObjection'],
  ...['revokePermission', 'removeMember', 'markNoticesSeen', 'createReport', 'previewSettleUp'],
  'previewNetting',
  // Reminds of existing debts.
  ...['remind'],
  // Their notification channels.
  ...['saveNotificationSettings', 'addPushSubscription', 'removePushSubscription'],
  // Defaults for their own imports.
  ...['saveShopRule', 'removeShopRule'],
  // Their personal budgets: `budgets.test.ts` covers that they cannot set the household's.
  ...['saveBudget', 'removeBudget'],
  // Their own YNAB account.
  ...['beginYnabConsent', 'finishYnabConsent', 'updateYnabConfig', 'disconnectYnab'],
  ...['syncYnabCategories', 'updateYnabCategoryMap', 'updateYnabAutomatic', 'previewYnabSync'],
  ...['syncReportToYnab', 'replaceYnabSync', 'finishYnabSync', 'takeBackYnabSync'],
  // Their own account, and other households.
  ...[
    'updateCurrentUser',
    'savePaymentWays',
    'deleteCurrentUser',
    'createHousehold',
    'activateHousehold',
    'lookUpInvite',
    'acceptInvite',
  ],
  ...['startMove', 'takePiece', 'finishMove', 'giveUpMove'],
]);

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const [householdId, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const things = await makeOneOfEach(api, householdId, [ana, ben, cleo]);
  const own = await postTransaction(ben);
  expect((await letLook(ana, ben)).status).toBe(200);
  return { householdId, things, own, ana, ben, cleo };
});

/** Ben created nearly all of it, and is a party of the rest. */
function attemptsOfOwner(
  householdId: string,
  things: Record<string, string>,
  { uid }: TestClient,
): StrangerAttempt[] {
  const row = { date: '2026-11-01', payTo: 'Shop', amount: 1, category: 'Food' };
  const importId = crypto.randomUUID();
  const more: StrangerAttempt[] = [
    ['importTransactions', 'post', '/transactions/import', 403, { importId, rows: [row] }],
    [
      'createSettleUp',
      'post',
      '/settle-ups',
      403,
      { id: crypto.randomUUID(), with: things['cleo'] },
    ],
    ['createPayment', 'post', '/payments', 403, payment(uid, things['cleo']!)],
    ['createCategory', 'post', '/categories', 403, { name: 'Pets', userId: null }],
    ['createCategory', 'post', '/categories', 403, { name: 'Pets' }],
  ];
  return [...attemptsOn(householdId, things), ...more].filter(
    ([name, method]) => method !== 'get' && !left.has(name),
  );
}

function payment(from: string, to: string) {
  return { id: crypto.randomUUID(), from, to, amount: 1, transactionDate: '2026-11-20' };
}

describe('a view-only member', () => {
  test('is refused by every route that changes something, even of their own', async ({
    api,
    given: { householdId, things, ben },
  }) => {
    const before = await takeSnapshot(api, householdId);
    const wrong = [];
    for (const [name, method, path, , body] of attemptsOfOwner(householdId, things, ben)) {
      const answer = await ben[method as 'post'](path, body);
      if (answer.status !== 403) wrong.push([name, answer.status, answer.body]);
    }
    expect(wrong).toEqual([]);
    expect(await takeSnapshot(api, householdId)).toEqual(before);
  });

  test('the list of routes is complete', ({ api, given: { householdId, things, ben } }) => {
    const tried = new Set(attemptsOfOwner(householdId, things, ben).map(([name]) => name));
    const changing = allEndpointsOf(api)
      .filter(({ access, method }) => access !== 'public' && method !== 'get')
      .map(({ name }) => name);
    expect(changing.filter((name) => !tried.has(name) && !left.has(name))).toEqual([]);
  });

  test('reads what others share, and is told that this is so', async ({
    given: { householdId, ana, ben, cleo },
  }) => {
    const row = await lend(ana, cleo, 12);
    expect((await ben.get(`/transactions/${row.id}`)).status).toBe(200);
    expect((await ben.get('/user/me')).body).toMatchObject({
      role: 'user',
      isAdmin: false,
      households: [{ id: householdId, role: 'user', onlyLooks: true }],
    });
    const people: unknown[] = (await cleo.get('/users')).body;
    expect(people).toContainEqual(expect.objectContaining({ id: ben.uid, onlyLooks: true }));
  });

  test('has a report of their own, and of everything on request', async ({ api }) => {
    const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    const day = { transactionDate: '2026-11-05' };
    await lend(cleo, ana, 8, { ...day, type: 'Theirs' });
    await lend(cleo, ben, 20, { ...day, type: 'Ours' });
    await letLook(ana, ben);
    const categories = async (search = '') => {
      const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
      const { status, body } = await ben.post(`/reports/ynab-splits${search}`, range);
      expect(status).toBe(200);
      return body.map(({ category, total }: Json) => [category, total]);
    };
    for (const openBooks of [true, false]) {
      expect((await ana.put(`/households/${id}`, { openBooks })).status).toBe(200);
      expect(await categories()).toEqual([['Ours', 20]]);
      const all = [
        ['Ours', 20],
        ['Theirs', 8],
      ];
      expect(await categories('?includeShared=true')).toEqual(all);
    }
  });

  test('owes nothing that they could not dispute, and an admin ends the dispute', async ({
    given: { ana, ben, cleo },
  }) => {
    const debt = await lend(cleo, ben, 30);
    const path = `/transactions/${debt.id}`;
    expect((await ben.post(`${path}/dispute`, { reason: 'Not mine' })).status).toBe(200);
    expect((await ben.delete(`${path}/dispute`)).status).toBe(200);
    expect((await ben.post(`${path}/comments`, comment())).status).toBe(201);

    // They cannot change earlier entries of their own, so they can dispute others' edits of them.
    const own = await lend(ana, ben, 10, {});
    expect(own.enteredBy).toBe(ana.uid);
    await letLook(ana, ben, false);
    const entered = await enterDebt(ben, cleo, 5);
    await letLook(ana, ben);
    const body = { ...entered, amount: 50 };
    const ofEntered = `/transactions/${entered.id}`;
    expect((await ana.put(ofEntered, body)).status).toBe(200);
    expect((await ben.post(`${ofEntered}/dispute`, { reason: 'It was 5' })).status).toBe(200);
    const fresh = (await ana.get(ofEntered)).body;
    const answer = await ana.put(ofEntered, { ...fresh, amount: 5 });
    expect(answer).toMatchObject({ status: 200, body: { amount: 5, disputes: [] } });
  });

  test('sees no deleted entries, because they cannot restore any', async ({
    given: { ana, ben },
  }) => {
    await letLook(ana, ben, false);
    const entered = await postTransaction(ben, { note: 'Mine once' });
    expect((await ben.delete(`/transactions/${entered.id}`)).status).toBe(204);
    const deleted = async () => (await ben.get('/transactions?deleted=true')).body as unknown[];
    expect(await deleted()).toContainEqual(expect.objectContaining({ id: entered.id }));
    await letLook(ana, ben);
    expect(await deleted()).toEqual([]);
  });
});

function comment() {
  return { id: crypto.randomUUID(), text: 'What is this?' };
}

test('only superadmins make and unmake view-only members, from plain users', async ({ api }) => {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  await ana.put(`/users/${cleo.uid}/role`, { role: 'admin' });
  expect((await letLook(cleo, ben)).status).toBe(403);
  expect((await letLook(ben, ben)).status).toBe(403);
  expect((await ana.put(`/users/${ben.uid}/role`, { role: 'admin', onlyLooks: true })).status).toBe(
    400,
  );
  expect((await letLook(ana, ana)).body.code).toBe('last_superadmin');

  expect((await letLook(ana, ben)).body).toMatchObject({ role: 'user', onlyLooks: true });
  expect(await letLook(ana, ben)).toMatchObject({ status: 200, writes: 0 });
  expect((await readHistory(api, id)).at(-1)).toMatchObject({
    before: { role: 'user' },
    after: { role: 'user', onlyLooks: true },
  });
  // Otherwise an admin could restore a role that a superadmin removed.
  expect((await cleo.put(`/users/${ben.uid}/role`, { role: 'admin' })).status).toBe(403);
  expect((await letLook(cleo, ben, false)).status).toBe(403);
  expect(
    (await ana.put(`/users/${ben.uid}/role`, { role: 'admin' })).body.onlyLooks,
  ).toBeUndefined();
});

test('a member is still view-only after leaving and returning', async ({ api }) => {
  const { id, ana, ben } = await household(api);
  await letLook(ana, ben);
  await ben.delete(`/households/${id}/members/${ben.uid}`);
  await joinHousehold(ana, id, ben);
  expect((await ben.get('/user/me')).body.households[0]).toMatchObject({ onlyLooks: true });
  expect((await ben.post('/categories', { name: 'Pets' })).status).toBe(403);
});

async function household(api: TestApi) {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  return { id, ana, ben };
}
