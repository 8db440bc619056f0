import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { LeasedBudget, type BudgetRule } from '../../../src/platform/http/budgets.ts';
import { claimsOf, craftToken } from '../../support/server/accounts.ts';
import { testConfig, VALID_APP_TOKEN, type TestClient } from '../../support/server/api-client.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import {
  postExpense,
  expenseBody,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { createTestHousehold, invite } from '../../support/households/household-fixture.ts';
import { startLimited } from '../../support/server/limited-api.ts';
import {
  postTransaction,
  listIds,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';

const perDay = testConfig.limits.perDay;
const noon = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const rows = (count: number) =>
  Array.from({ length: count }, () => ({
    date: '2026-11-20',
    amount: 1,
    payTo: 'Shop',
    category: 'Food',
  }));
const importRows = (client: TestClient, count: number, importId: string = randomUUID()) =>
  client.post('/transactions/import', { importId, rows: rows(count) });

test("a day's transactions are limited, entered or imported, and a refused request writes nothing", async () => {
  const api = await startLimited({ perDay: { ...perDay, rows: 40 } });
  const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  api.setNow(noon);
  const importId = randomUUID();
  expect((await importRows(ben, 30, importId)).status).toBe(201);
  const refused = await importRows(ben, 11);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.body.detail).toContain('10 are left today');
  expect(refused.headers.get('Retry-After')).toBe(String(DAY / 1000));
  // A repeated import enters nothing, so it does not count.
  expect((await importRows(ben, 30, importId)).status).toBe(200);
  const entered = await Promise.all(
    Array.from({ length: 14 }, () => ben.post('/transactions', transactionBody())),
  );
  const statuses = entered.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
  expect(await listIds(ben)).toHaveLength(40);
  await postTransaction(ana);
  api.setNow(new Date(noon.getTime() + DAY));
  await postTransaction(ben);
});

test('an admin may import five times as much in a day, in addition to entering', async () => {
  const api = await startLimited({ perDay: { ...perDay, rows: 6 } });
  const [, ana] = await createTestHousehold(api, ['Ana', 'Ben']);
  api.setNow(noon);
  expect((await importRows(ana, 29)).status).toBe(201);
  const refused = await importRows(ana, 2);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.body.detail).toContain('1 is left today');
  await postTransaction(ana);
});

test('an expense counts as its transactions, including those that an edit adds', async () => {
  const api = await startLimited({ perDay: { ...perDay, rows: 6 } });
  const [id, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await seed(api, id, groceriesCategory);
  api.setNow(noon);
  const expense = await postExpense(ben, [ben, ana, cleo], {}); // 3 rows
  const alone = await postExpense(ben, [ben], {}); // 1 row
  const refused = await ben.post('/expenses', expenseBody([ben, ana, cleo]));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const split = (people: TestClient[]) => ({
    mode: 'equal',
    people: people.map(({ uid }) => ({ userId: uid })),
  });
  const wider = await putExpense(ben, alone, { split: split([ben, ana, cleo, dan]) });
  expect(wider.status).toBe(429);
  // Edits and deletions enter nothing.
  expect((await putExpense(ben, expense, { split: split([ben, ana]) })).status).toBe(200);
  expect((await putExpense(ben, alone, { split: split([ben, ana, cleo]) })).status).toBe(200);
});

test('instances share one limit, even for simultaneous calls', async () => {
  const projectId = `demo-budget-${randomUUID().slice(0, 13)}`;
  const firestore = getFirestore(initializeApp({ projectId }, projectId));
  const rule: BudgetRule = {
    name: 'writes',
    limit: 240,
    windowMs: 60_000,
    lease: { first: 5, most: 40 },
    explain: () => 'Wait.',
  };
  let commits = 0;
  const openStore = () => {
    commits++;
    return createStore(firestore);
  };
  const instances = [1, 2, 3].map(() => new LeasedBudget(rule, openStore));
  const results = await Promise.allSettled(
    Array.from({ length: 360 }, (_, index) => instances[index % 3]!.take('ana', 1, noon)),
  );
  const passed = results.filter(({ status }) => status === 'fulfilled').length;
  expect(passed).toBeLessThanOrEqual(240);
  expect(passed).toBeGreaterThan(150);
  expect(commits).toBeLessThan(40);
  const later = new Date(noon.getTime() + 60_000);
  await instances[0]!.take('ana', 1, later);
});

test('a call over the limit is refused alone: smaller simultaneous calls succeed', async () => {
  const projectId = `demo-budget-${randomUUID().slice(0, 13)}`;
  const firestore = getFirestore(initializeApp({ projectId }, projectId));
  const rule: BudgetRule = {
    name: 'rows',
    limit: 40,
    windowMs: DAY,
    lease: { first: 10, most: 50 },
    explain: (left) => `${left} left.`,
  };
  const budget = new LeasedBudget(rule, () => createStore(firestore));
  const amounts = [41, 1, 30];
  const results = await Promise.allSettled(
    amounts.map((amount) => budget.take('ana', amount, noon)),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('260 simultaneous writes are not all accepted', async () => {
  const api = await startLimited({ writesPerMinute: 240 });
  const ana = await api.signUp();
  const answers = await Promise.all(Array.from({ length: 260 }, () => ana.put('/user/me', {})));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]!.headers.get('Retry-After')).toMatch(/^\d+$/);
});

test('new households and invite attempts are limited per day', async () => {
  const api = await startLimited({ perDay: { ...perDay, households: 2, invites: 2 } });
  const zed = await api.signUp();
  api.setNow(noon);
  const found = () => zed.post('/households', { name: 'Home', timeZone: 'UTC' });
  expect([(await found()).status, (await found()).status]).toEqual([201, 201]);
  const refused = await found();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.headers.get('Retry-After')).toBe(String(DAY / 1000));
  api.setNow(new Date(noon.getTime() + DAY));
  expect((await found()).status).toBe(201);

  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const codes = await Promise.all([1, 2, 3].map(() => invite(members[0], id)));
  const ben = await api.signUp();
  const accept = (code: string) => ben.post('/invites/accept', { code });
  expect((await accept(codes[0]!)).status).toBe(200);
  expect((await accept(codes[1]!)).status).toBe(409);
  expect((await accept(codes[2]!)).status).toBe(429);
});

test('only e-mail addresses of allowed domains get access, and others get an error on the first call', async () => {
  const emailDomains = ['maple.example'];
  const api = await startLimited({}, { enforcesAppCheck: false, emailDomains });
  const stranger = await api.signUp({ email: 'zed@maple.example.org' });
  const refused = await stranger.get('/user/me');
  expect(refused).toMatchObject({ status: 403, body: { code: 'email_not_allowed' } });
  expect(refused.body.detail).toContain('maple.example');
  const unverified = await api.signUp({ email: 'ben@maple.example', isVerified: false });
  expect((await unverified.get('/user/me')).status).toBe(200);
  expect(await unverified.get('/households')).toMatchObject({ body: { code: 'email_unverified' } });
  const ana = await api.signUp({ email: 'Ana@Maple.example' });
  expect((await ana.get('/households')).status).toBe(200);
});

test('if App Check is enforced, only calls of the app succeed', async () => {
  const api = await startLimited({}, { enforcesAppCheck: true, emailDomains: [] });
  const ana = await api.signUp();
  for (const token of ['', 'forged']) {
    const refused = await ana.get('/user/me', { 'X-Firebase-AppCheck': token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'app_not_verified' } });
  }
  const answer = await ana.get('/user/me', { 'X-Firebase-AppCheck': VALID_APP_TOKEN });
  expect(answer.status).toBe(200);
  expect((await api.request('GET', '/openapi.json')).status).toBe(200);
});

test('a write checks whether the account is still signed in; a read does not wait for the check', async () => {
  const api = await startLimited({});
  const ana = await api.signUp();
  const asked: (boolean | undefined)[] = [];
  const verify = api.auth.verifyIdToken.bind(api.auth);
  api.auth.verifyIdToken = (token, checkRevoked) => {
    asked.push(checkRevoked);
    return verify(token, checkRevoked);
  };
  await ana.get('/user/me');
  expect(asked).toEqual([false]);
  await ana.put('/user/me', {});
  expect(asked).toEqual([false, false, true]);
});

test('nothing is written before the check succeeds', async () => {
  const api = await startLimited({});
  const [id, ...members] = await createTestHousehold(api, ['Ana']);
  const ana = members[0];
  const answers = Promise.withResolvers<void>();
  const verify = api.auth.verifyIdToken.bind(api.auth);
  api.auth.verifyIdToken = async (token, checkRevoked) => {
    if (checkRevoked) await answers.promise;
    return verify(token, checkRevoked);
  };
  const writing = ana.post('/transactions', transactionBody());
  expect((await ana.get('/transactions')).body).toEqual([]);
  answers.reject(Object.assign(new Error('revoked'), { code: 'auth/id-token-revoked' }));
  expect(await writing).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  const stored = await api.firestore.collection(`households/${id}/transactions`).get();
  expect(stored.size).toBe(0);
});

test('an account that signed out everywhere or is disabled writes nothing', async () => {
  const api = await startLimited({});
  const [ana, ben] = await Promise.all([api.signUp(), api.signUp()]);
  await api.auth.updateUser(ana.uid, { disabled: true });
  await api.auth.revokeRefreshTokens(ben.uid);
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const old = craftToken({ ...claimsOf(ben.token), auth_time: hourAgo });
  for (const client of [ana, api.as({ ...ben, token: old })]) {
    const refused = await client.post('/households', { name: 'Home', timeZone: 'UTC' });
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  }
});
