import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBudget, type StandInBudget } from '../../../../ynab-stand-in/budget.ts';
import type { Failure } from '../../../../ynab-stand-in/failures.ts';
import type { OauthStandIn } from '../../../../ynab-stand-in/oauth.ts';
import type { YnabStandIn } from '../../../../ynab-stand-in/stand-in.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import {
  reportOf,
  startYnabApi,
  statementOf,
  type YnabApi,
} from '../../support/ynab/ynab-fixture.ts';
import {
  type Json,
  type TestApi,
  type TestClient,
  succeed,
} from '../../support/server/api-client.ts';
import { agreeAtYnab, connectByConsent } from './consent-fixture.ts';

/** How the tokens of a consent are refreshed, how a refresh fails, and how they end. */

const HOUR = 60 * 60_000;

let started: YnabApi;
let ynab: YnabStandIn;
let consent: OauthStandIn;
let api: TestApi;
let ana: TestClient;
let ben: TestClient;
let budget: StandInBudget;
let householdId: string;

beforeAll(async () => {
  started = await startYnabApi({ timeoutMs: 3000 });
  ({ api, ynab, consent } = started);
});
afterAll(() => started.stop());
beforeEach(async () => {
  [householdId, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  budget = makeBudget({ Daily: ['Food'], Home: ['Rent'] });
});
afterEach(() => {
  api.setNow(null);
  ynab.failures.clear();
  consent.failures.clear();
});

const agree = (person = ana) => agreeAtYnab(consent, person, budget);
const connect = () => connectByConsent(consent, ana, budget);
const inThreeHours = () => api.setNow(new Date(Date.now() + 3 * HOUR));
const countOf = (grant: string) => consent.grants.filter((one) => one === grant).length;
const read = (): Promise<{ status: number; body: Json }> => ana.post('/ynab/sync/categories');

test('an expired access token is refreshed once for any number of simultaneous requests', async () => {
  await connect();
  inThreeHours();
  const before = countOf('refresh_token');
  consent.failures.add({ kind: 'slow', milliseconds: 200 }, { request: 'POST /oauth/token' });
  const answers = await Promise.all([1, 2, 3].map(() => ana.get('/ynab/plans')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(countOf('refresh_token')).toBe(before + 1);
  await succeed(ana.get('/ynab/plans'));
  expect(countOf('refresh_token')).toBe(before + 1);
});

test('a refresh that never reached YNAB is retried', async () => {
  await connect();
  inThreeHours();
  consent.failures.add({ kind: 'cut before' }, { request: 'POST /oauth/token' });
  expect((await read()).body).toMatchObject({ code: 'upstream_failed', reason: 'unreachable' });
  await succeed(read());
});

test('a refresh with a lost response does not lock the member out: reconnecting keeps everything', async () => {
  await connect();
  await succeed(ana.post('/ynab/sync', reportOf()));
  inThreeHours();
  consent.failures.add({ kind: 'cut after' }, { request: 'POST /oauth/token' });
  expect((await read()).status).toBe(502);
  const ended = await read();
  expect([ended.status, ended.body.code]).toEqual([409, 'ynab_not_connected']);
  expect(ended.body.detail).toMatch(/Connect again/);
  expect(await succeed(ana.get('/ynab/config'))).toMatchObject({
    ...{ lastError: expect.stringContaining('Connect again'), oauth: { isConnected: false } },
  });

  await succeed(ana.put('/ynab/oauth', await agree()));
  expect(await succeed(read())).toMatchObject({ budgetId: budget.id, lastError: null });
  expect((await succeed(ana.post('/ynab/sync', reportOf()))).status).toBe('already_synced');
  expect(statementOf(budget)).toEqual([912.5]);
});

test.for<[string, Failure, RegExp]>([
  ['fails', { kind: 'status', status: 500 }, /could not renew the connection/],
  ['takes no more requests', { kind: 'status', status: 429 }, /renews no connections/],
  ['does not know this deployment', { kind: 'status', status: 401 }, /Tell whoever runs this/],
  ['does not know the address', { kind: 'status', status: 404 }, /Tell whoever runs this/],
])('a refresh that YNAB %s is reported as such, and ends nothing', async ([, failure, words]) => {
  await connect();
  await succeed(ana.post('/ynab/sync', reportOf()));
  const [{ id }] = await succeed(ana.get('/ynab/syncs'));
  inThreeHours();
  const calls = [
    read,
    () => ana.get('/ynab/plans'),
    () => ana.post('/ynab/sync', reportOf({ Food: 3 })),
    () => ana.put(`/ynab/syncs/${id}`, reportOf({ Food: 3 })),
    () => ana.delete(`/ynab/syncs/${id}`),
  ];
  for (const call of calls) {
    consent.failures.add(failure, { request: 'POST /oauth/token' });
    const { status, body } = await call();
    expect([429, 502]).toContain(status);
    expect(body.detail).toMatch(words);
  }
  expect((await succeed(ana.get('/ynab/config'))).oauth).toEqual({ isConnected: true });
  expect(statementOf(budget)).toEqual([912.5]);
  await succeed(read());
});

test('a refresh token that YNAB has not used up is tried again at once', async () => {
  const patient = await startYnabApi({ backoffMs: [1, 1] });
  [, ana] = await createTestHousehold(patient.api, ['Ana', 'Ben']);
  const { url } = await succeed(ana.post('/ynab/oauth'));
  await succeed(ana.put('/ynab/oauth', patient.consent.consent(url, [budget])));
  patient.api.setNow(new Date(Date.now() + 3 * HOUR));
  const failing = { request: 'POST /oauth/token', times: 2 };
  patient.consent.failures.add({ kind: 'status', status: 503 }, failing);
  await succeed(ana.get('/ynab/plans'));
  await patient.stop();
});

test('a token that YNAB refuses early is refreshed once, and the call continues', async () => {
  await connect();
  const before = countOf('refresh_token');
  ynab.failures.add({ kind: 'status', status: 401 }, { request: 'POST /transactions' });
  await succeed(ana.post('/ynab/sync', reportOf()));
  expect(statementOf(budget)).toEqual([912.5]);
  expect(countOf('refresh_token')).toBe(before + 1);
  ynab.failures.add({ kind: 'status', status: 401 }, { times: 2 });
  const refused = await read();
  expect(refused.body.code).toBe('upstream_failed');
  expect(countOf('refresh_token')).toBe(before + 2);
  expect(ynab.failures.waiting).toBe(0);
});

test('a second consent, or a pasted token, revokes the earlier one at YNAB', async () => {
  const before = consent.liveTokens();
  await connect();
  await connect();
  expect(consent.liveTokens()).toBe(before + 1);
  await succeed(read());
  ynab.budgets.set('a-token-instead', [budget]);
  const target = { budgetId: budget.id, accountId: budget.accounts[0]!.id };
  await succeed(ana.put('/ynab/config', { ...target, apiToken: 'a-token-instead' }));
  expect(consent.liveTokens()).toBe(before);
  await succeed(read());
  // The token of a former member is not stored.
  const late = await agree(ben);
  await succeed(ana.delete(`/households/${householdId}/members/${ben.uid}`));
  expect((await ben.put('/ynab/oauth', late)).status).toBeGreaterThanOrEqual(400);
  expect(consent.liveTokens()).toBe(before);
});

test('a consent offers to reconnect after its end, and nothing that needs YNAB', async () => {
  await connect();
  ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
  await ana.post('/ynab/sync', reportOf());
  consent.endConsent();
  const ended = await ana.post('/ynab/sync', reportOf());
  expect([ended.status, ended.body.code]).toEqual([409, 'ynab_not_connected']);
  expect(await succeed(ana.get('/ynab/config'))).toMatchObject({
    ...{ lastError: expect.stringContaining('Connect again'), nextSyncAt: null },
    oauth: { isConnected: false },
  });
  expect((await succeed(ana.get('/ynab/syncs')))[0].nextActions).toEqual(['connect', 'forget']);
  await succeed(ana.put('/ynab/oauth', await agree()));
  await succeed(ana.post('/ynab/sync', reportOf()));
  expect(statementOf(budget)).toEqual([912.5]);
});
