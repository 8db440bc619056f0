import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { makeBudget, type StandInBudget } from '../../../../ynab-stand-in/budget.ts';
import type { Failure } from '../../../../ynab-stand-in/failures.ts';
import { oauthClient } from '../../../../ynab-stand-in/oauth.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { agreeAtYnab, connectByConsent } from './consent-fixture.ts';
import { readDocumentsBelow, Transcript } from './token-search.ts';
import { reportOf, startYnabApi, statementOf } from '../../support/ynab/ynab-fixture.ts';
import {
  startApi,
  testConfig,
  type Json,
  type TestClient,
  succeed,
} from '../../support/server/api-client.ts';

/** Connecting through YNAB's consent page instead of a token, and how the tokens are refreshed and end. */

const HOUR = 60 * 60_000;

let ana: TestClient;
let ben: TestClient;
let budget: StandInBudget;
let householdId: string;

const started = await startYnabApi({ timeoutMs: 3000 });
const { api, ynab, consent } = started;
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
const connect = (person = ana) => connectByConsent(consent, person, budget);
const inThreeHours = () => api.setNow(new Date(Date.now() + 3 * HOUR));
const countOf = (grant: string) => consent.grants.filter((one) => one === grant).length;
const read = (): Promise<{ status: number; body: Json }> => ana.post('/ynab/sync/categories');

test('a member who consents at YNAB chooses plan and account without a token, and sends', async () => {
  const { oauth } = await succeed(ana.get('/ynab/config'));
  expect(oauth).toEqual({ isConnected: false });
  await connect();
  expect(await succeed(ana.get('/ynab/config'))).toMatchObject({
    ...{ hasCredentials: true, budgetId: budget.id, oauth: { isConnected: true } },
  });
  await succeed(ana.post('/ynab/sync', reportOf()));
  expect(statementOf(budget)).toEqual([912.5]);
});

test('the authorization URL requests a code, with a challenge and no secret', async () => {
  const { url } = await succeed(ana.post('/ynab/oauth'));
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    ...{ client_id: 'housetab', response_type: 'code', code_challenge_method: 'S256' },
    redirect_uri: testConfig.ynab.oauth!.redirectUri,
  });
  expect(url).not.toContain(oauthClient.clientSecret);
});

test('a state is valid for its member only, for ten minutes, with a code that works once', async () => {
  const mine = await agree();
  const stolen = await ben.put('/ynab/oauth', mine);
  expect([stolen.status, stolen.body.code]).toEqual([400, 'invalid_request']);
  expect(stolen.body.detail).toMatch(/Press Connect with YNAB again/);
  await succeed(ana.put('/ynab/oauth', mine));
  expect((await ana.put('/ynab/oauth', mine)).status).toBe(400);
  const late = await agree();
  api.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await ana.put('/ynab/oauth', late)).status).toBe(400);
  for (const state of ['nonsense', Buffer.from('{}').toString('base64url'), `${mine.state}x`]) {
    expect((await ana.put('/ynab/oauth', { code: 'x', state })).status).toBe(400);
  }
  expect((await ana.put('/ynab/oauth', { code: 'a b', state: 'x' })).status).toBe(400);
});

test('a consent that its owner revokes at YNAB is reported, and a token can replace it', async () => {
  await connect();
  consent.endConsent();
  expect((await read()).body.detail).toMatch(/no longer accepts/);
  ynab.budgets.set('a-token-after-all', [budget]);
  const target = { budgetId: budget.id, accountId: budget.accounts[0]!.id };
  const withToken = { ...target, apiToken: 'a-token-after-all' };
  expect(await succeed(ana.put('/ynab/config', withToken))).toMatchObject({ hasCredentials: true });
  await succeed(read());
  const without = await ana.put('/ynab/config', target);
  expect([without.status, without.body.errors[0].path]).toEqual([400, 'apiToken']);
});

test('disconnecting revokes at YNAB, and succeeds here even if YNAB is down', async () => {
  await connect();
  const before = consent.liveTokens();
  expect((await ana.delete('/ynab/config')).status).toBe(204);
  expect(consent.liveTokens()).toBe(before - 1);
  await connect();
  consent.failures.add({ kind: 'cut before' }, { request: 'POST /oauth/revoke' });
  expect((await ana.delete('/ynab/config')).status).toBe(204);
  const secret = api.firestore.doc(`households/${householdId}/ynabSecrets/${ana.uid}`);
  expect((await secret.get()).exists).toBe(false);
});

test.for([
  ['leaving', () => ben],
  ['being removed', () => ana],
] as const)('%s revokes at YNAB, a refused removal does not', async ([, who]) => {
  await connect(ben);
  const before = consent.liveTokens();
  const path = `/households/${householdId}/members/${ben.uid}`;
  const stranger = await api.signUp();
  expect((await stranger.delete(path)).status).toBe(403);
  expect((await ana.delete(path.replace(ben.uid, ana.uid))).body.code).toBe('last_superadmin');
  expect(consent.liveTokens()).toBe(before);
  expect((await who().delete(path)).status).toBe(204);
  expect(consent.liveTokens()).toBe(before - 1);
});

test.for<[string, Failure]>([
  ['is down', { kind: 'cut before' }],
  ['fails', { kind: 'status', status: 500 }],
  ['does not answer', { kind: 'slow', milliseconds: 60_000 }],
])('if YNAB %s, a member can leave all the same', async ([, failure]) => {
  await connect(ben);
  consent.failures.add(failure, { request: 'POST /oauth/revoke' });
  const path = `/households/${householdId}/members/${ben.uid}`;
  expect((await ben.delete(path)).status).toBe(204);
  expect(consent.failures.waiting).toBe(0);
  const household = api.firestore.doc(`households/${householdId}`);
  expect((await household.collection('ynabSecrets').doc(ben.uid).get()).exists).toBe(false);
  expect((await ben.get('/ynab/config')).body.code).toBe('not_a_member');
});

test('no token, secret or verifier is in a response, a log line or a document', async () => {
  const transcript = new Transcript();
  const { url, state } = await succeed(ana.post('/ynab/oauth'));
  const back = consent.consent(url, [budget]);
  transcript.add('finish', await ana.put('/ynab/oauth', back));
  const tokens = [...ynab.budgets].filter(([, own]) => own.includes(budget)).map(([one]) => one);
  inThreeHours();
  transcript.add('plans', await ana.get('/ynab/plans'));
  consent.failures.add({ kind: 'status', status: 500 }, { request: 'POST /oauth/token' });
  transcript.add('failure', await ana.put('/ynab/oauth', await agree()));
  await readDocumentsBelow(api.firestore, transcript);
  for (const line of api.logs) transcript.add('log', line);
  const after = [...ynab.budgets].filter(([, own]) => own.includes(budget)).map(([one]) => one);
  const secrets = [...tokens, ...after, oauthClient.clientSecret, back.code, state];
  expect(secrets.length).toBeGreaterThan(4);
  expect(transcript.leaksOf(...secrets.filter((one) => !one.startsWith('access-')))).toEqual([]);
  // All access tokens have a common prefix, so only the unique part is searched for.
  const parts = secrets.filter((one) => one.startsWith('access-')).map((one) => one.slice(7));
  expect(transcript.leaksOf(...parts)).toEqual([]);
});

test('without a client id for YNAB the call does not exist', async () => {
  const withoutClient = { ...testConfig, ynab: { ...testConfig.ynab, oauth: null } };
  const plain = await startApi({ config: withoutClient });
  const person = (await createTestHousehold(plain, ['Ana', 'Ben']))[1];
  expect((await person.post('/ynab/oauth')).status).toBe(404);
  expect((await person.put('/ynab/oauth', { code: 'x', state: 'y' })).status).toBe(404);
  expect(await succeed(person.get('/ynab/config'))).not.toHaveProperty('oauth');
  await plain.stop();
});

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
